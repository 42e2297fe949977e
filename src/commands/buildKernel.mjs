// npm run build-kernel: compiles the built-in model's kernel; the result is committed, since browsers load it as it is.
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { main as compile } from 'assemblyscript/asc';

const FOLDER = 'src/models/builtin/kernel';
export const KERNEL = `${FOLDER}/kernel.wasm`;

/**
 * Compiles kernel.as.ts, without touching the disk.
 * @returns {Promise<Uint8Array>} the bytes of the WebAssembly module
 * @throws {Error} with the compiler's messages
 */
export async function compileKernel() {
  /** @type {Uint8Array | undefined} */
  let module;
  let messages = '';
  const words = ['--enable', 'simd', '-O3', '--noAssert', '--runtime', 'stub'];
  const { error } = await compile([`${FOLDER}/kernel.as.ts`, '--outFile', KERNEL, ...words], {
    stderr: { write: (text) => (messages += text.toString()) },
    writeFile: (_name, contents) => {
      if (contents instanceof Uint8Array) module = contents;
    },
  });
  if (error || !module) throw new Error(`The kernel does not compile.\n${messages}`);
  return module;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const module = await compileKernel();
  await writeFile(KERNEL, module);
  console.log(`${KERNEL}: ${module.length} bytes`);
}
