// npm run build-kernel: compiles the built-in model's kernel; the result is committed, since browsers load it as it is.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = 'src/models/builtin/kernel';
export const KERNEL = `${FOLDER}/kernel.wasm`;

// As a program, not as a module: the compiler's types redefine the globals of the whole project, `.at()` among them.
const require = createRequire(import.meta.url);
const COMPILER = require.resolve('assemblyscript/bin/asc.js');
const OPTIONS = ['--enable', 'simd', '-O3', '--noAssert', '--runtime', 'stub'];

/**
 * Compiles kernel.as.ts.
 * @returns {Uint8Array} the bytes of the WebAssembly module
 * @throws {Error} with the compiler's messages
 */
export function compileKernel() {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-'));
  try {
    const file = join(folder, 'kernel.wasm');
    const words = [COMPILER, `${FOLDER}/kernel.as.ts`, '--outFile', file, ...OPTIONS];
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The kernel does not compile.\n${stderr}`);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const module = compileKernel();
  writeFileSync(KERNEL, module);
  console.log(`${KERNEL}: ${module.length} bytes`);
}
