import './trustedTypes.ts';
import { mount } from 'svelte';
import './views/tokens.css';
import './views/page.css';
import { newWorker } from './runs/client.ts';
import { Playground } from './state/playground.svelte.ts';
import { databaseName } from './storage/indexedDb/open.ts';
import App from './views/App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element #app');
const folder = new URL('.', document.baseURI);
const playground = new Playground({
  newWorker,
  database: databaseName(folder.pathname),
  base: folder.href,
});
mount(App, { target, props: { playground } });
void playground.open();
