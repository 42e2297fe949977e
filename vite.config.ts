import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  appType: 'mpa',
  plugins: [svelte()],
  worker: { format: 'es' },
  build: { target: 'es2022', manifest: true, assetsInlineLimit: 0 },
});
