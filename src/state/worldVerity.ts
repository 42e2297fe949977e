/** What the world of a run knows of its experiences; the page asks for it only when its charts are opened. */
export { loadVerity } from '../runs/worldVerity.ts';
