// npm run soak -- [--settings FILE.json] [--kills N] [--seed N]: a run whose page is closed again and again; one JSON line per closing.
import { runProgram } from './program.mjs';

runProgram('src/commands/soak/main.ts');
