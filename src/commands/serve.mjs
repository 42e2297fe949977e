import { preview } from 'vite';

/**
 * Serves a built page until it is closed.
 * @param {{ port: number, everywhere: boolean, outDir?: string }} where `port` is the first one to try; `everywhere`
 *   means all of the machine's addresses, for a classroom, and otherwise this machine only
 * @returns {Promise<{ addresses: string[], port: number, close: () => Promise<void> }>} what it really became
 */
export async function serve({ port, everywhere, outDir = 'dist' }) {
  const server = await preview({
    build: { outDir },
    preview: { port, strictPort: false, host: everywhere ? '0.0.0.0' : '127.0.0.1' },
    logLevel: 'warn',
  });
  const { local = [], network = [] } = server.resolvedUrls ?? {};
  // One origin whichever way it is served: a person's runs are stored under it.
  const here = local.map((address) => address.replace('//localhost:', '//127.0.0.1:'));
  const addresses = [...here, ...network];
  const [first] = addresses;
  if (!first) throw new Error('the server has no address');
  return { addresses, port: Number(new URL(first).port), close: () => server.close() };
}
