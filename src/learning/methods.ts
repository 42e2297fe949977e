import type { Method } from '../domain/method.ts';
import { trainingFreeGrpo } from './trainingFreeGrpo.ts';

/** Every way to learn, by its id. A new method is one file and one line here. */
export const METHODS: readonly Method[] = [trainingFreeGrpo];
