import { cos, exp, log, sin } from '../../domain/exactMath.ts';
import { headSize, type Shape } from './shape.ts';

/**
 * The turns of rotary position embedding: pair i of a head turns by position · ropeBase^(−2i / head size).
 * @returns context × head size: cosine and sine of each pair's angle, alternating
 */
export function rotaryTurns(shape: Shape): Float32Array {
  const { context, ropeBase } = shape;
  const size = headSize(shape);
  const turns = new Float32Array(context * size);
  for (let i = 0; i < size; i += 2) {
    const frequency = exp((-i / size) * log(ropeBase));
    for (let position = 0; position < context; position++) {
      const angle = position * frequency;
      turns[position * size + i] = cos(angle);
      turns[position * size + i + 1] = sin(angle);
    }
  }
  return turns;
}
