import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, findBrowser } from './src/commands/browsers.mjs';
import viteConfig from './vite.config.ts';

// `npm test` has made sure that there is one; without it Playwright says what is missing.
const executablePath = findBrowser('chromium');

/**
 * Three projects: `node` for what runs anywhere, `browser` inside a real Chromium (effects, IndexedDB, workers),
 * `flows` for the built page as people open it, in Chromium and in Firefox.
 */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // Far above what anything needs, so that a busy machine fails no test.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            include: ['test/**/*.test.ts'],
            exclude: ['test/**/*.{browser,flow}.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            include: ['test/**/*.browser.test.ts'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({
                launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) },
              }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
        {
          extends: true,
          test: {
            name: 'flows',
            include: ['test/**/*.flow.test.ts'],
            globalSetup: 'test/servedPage.ts',
          },
        },
      ],
    },
  }),
);
