import { spawn } from 'node:child_process';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `npm start` serves the built page while flows run. */
    address: string;
  }
}

/** Builds and serves the page as `npm start` does, for as long as the flows run. */
export default async function setup(project: TestProject): Promise<() => void> {
  // Vitest's own variables would make this another build than the one that people get.
  const { NODE_ENV: _mode, VITEST: _vitest, ...env } = process.env;
  const server = spawn(process.execPath, ['src/commands/start.mjs', '--port', '4273'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${printed}`)));
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /The page is at (\S+)\n/.exec(printed)?.[1];
      if (found) resolve(found);
    });
  });
  project.provide('address', address);
  return () => server.kill();
}
