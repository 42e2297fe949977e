import './trustedTypes.ts';
import { mount } from 'svelte';
import './views/tokens.css';
import './views/page.css';
import { newWorker } from './runs/client.ts';
import { Playground } from './state/playground.svelte.ts';
import { databaseName } from './storage/indexedDb/open.ts';
import App from './views/App.svelte';

declare global {
  interface Window {
    /** The page's state, for its console and for experiments that drive the page. */
    playground: Playground;
  }
}

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element #app');
const folder = new URL('.', document.baseURI);
const playground = new Playground({
  newWorker,
  database: databaseName(folder.pathname),
  base: folder.href,
});
// For the console, and for `npm run experiment`: what the page's buttons do can be done from there.
Object.assign(globalThis, { playground });
window.playground = playground;
mount(App, { target, props: { playground } });
void playground.open();
