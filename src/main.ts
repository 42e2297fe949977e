import './trustedTypes.ts';
import { mount } from 'svelte';
import './views/tokens.css';
import './views/page.css';
import App from './views/App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element #app');
mount(App, { target });
