// npm run experiment -- FILE.json [--log LOG.jsonl]: a run in the real page, headless; one JSON line per step.
import { runProgram } from './program.mjs';

runProgram('src/commands/experiment/main.ts');
