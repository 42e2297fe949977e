import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** What the built page may do. No code and no style comes from elsewhere; strings become programs only through `src/trustedTypes.ts`. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  // A chart is painted from its own SVG before it is saved as PNG.
  "img-src 'self' blob:",
  "worker-src 'self'",
  "frame-src 'self'",
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html default',
].join('; ');

/** Puts the policy into the built page; the development server needs inline styles and sockets, and goes without. */
const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
      injectTo: 'head-prepend',
    },
  ],
};

/** What the weights of the built-in model must be, wherever the page gets them; only the file itself says it. */
const weights = readFileSync(new URL('public/models/pitfalls.bin', import.meta.url));
const weightsHash = createHash('sha256').update(weights).digest('hex');

export default defineConfig({
  // The page may lie in any folder of a host, and has one address: what is not there is not found.
  base: './',
  appType: 'mpa',
  plugins: [svelte(), contentSecurityPolicy],
  define: { WEIGHTS_SHA256: JSON.stringify(weightsHash) },
  worker: { format: 'es' },
  // Nothing is inlined: the policy allows no data: addresses. The manifest is what the size budget counts from.
  build: { target: 'es2022', manifest: true, assetsInlineLimit: 0 },
  // A page of static files has nothing that a foreign host name could reach; classrooms give it their own.
  preview: { allowedHosts: true },
});
