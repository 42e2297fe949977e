import { MemoryStore } from '../../src/storage/memoryStore.ts';
import { describeRunStore } from './contract.ts';

describeRunStore('a store in memory', () => Promise.resolve(new MemoryStore()));
