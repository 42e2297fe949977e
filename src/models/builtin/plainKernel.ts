import { expF32 } from '../../domain/exactMathF32.ts';
import { PAGE, type Kernel } from './kernel.ts';
import { TILE } from './shape.ts';

const fround = Math.fround;

/**
 * The kernel for where there is no WebAssembly: the same numbers, bit for bit, many times slower.
 * @param bytes how much memory the model needs
 */
export function plainKernel(bytes: number): Kernel {
  const memory = new ArrayBuffer(bytes);
  const f = new Float32Array(memory);
  const integers = new Uint32Array(memory);
  /** The four lanes of a sum over `count` products, added as the WebAssembly kernel adds them. */
  const lanes = new Float32Array(4);

  function sumOfLanes(): number {
    const [a, b, c, d] = lanes as unknown as [number, number, number, number];
    return fround(fround(a + b) + fround(c + d));
  }

  function sumOfSquares(x: number, count: number): number {
    lanes.fill(0);
    for (let i = 0; i < count; i++) {
      const v = f[x + i] as number;
      lanes[i & 3] = (lanes[i & 3] as number) + fround(v * v);
    }
    return sumOfLanes();
  }

  const multiply: Kernel['multiply'] = (x, w, out, rows, inputs, outputs) => {
    const [x0, w0, out0] = [x >> 2, w >> 2, out >> 2];
    f.fill(0, out0, out0 + rows * outputs);
    for (let row = 0; row < rows; row++)
      for (let tile = 0; tile < outputs; tile += TILE) {
        const to = out0 + row * outputs + tile;
        for (let i = 0; i < inputs; i++) {
          const value = f[x0 + row * inputs + i] as number;
          const from = w0 + tile * inputs + i * TILE;
          // Storing in single precision rounds the sum.
          for (let o = 0; o < TILE; o++)
            f[to + o] = (f[to + o] as number) + fround(value * (f[from + o] as number));
        }
      }
  };

  const rmsNorm: Kernel['rmsNorm'] = (x, gain, out, rows, width, epsilon) => {
    const [x0, gain0, out0] = [x >> 2, gain >> 2, out >> 2];
    for (let row = 0; row < rows; row++) {
      const from = x0 + row * width;
      const mean = fround(sumOfSquares(from, width) / width);
      const inverse = fround(1 / fround(Math.sqrt(fround(mean + fround(epsilon)))));
      for (let i = 0; i < width; i++)
        f[out0 + row * width + i] =
          fround((f[from + i] as number) * inverse) * (f[gain0 + i] as number);
    }
  };

  const rotate: Kernel['rotate'] = (x, step, rows, positions, turns, heads, headSize) => {
    for (let row = 0; row < rows; row++) {
      const turn = (turns >> 2) + (integers[(positions >> 2) + row] as number) * headSize;
      const from = (x + row * step) >> 2;
      for (let i = 0; i < heads * headSize; i += 2) {
        const cosine = f[turn + (i % headSize)] as number;
        const sine = f[turn + (i % headSize) + 1] as number;
        const [a, b] = [f[from + i] as number, f[from + i + 1] as number];
        f[from + i] = fround(a * cosine) - fround(b * sine);
        f[from + i + 1] = fround(b * cosine) + fround(a * sine);
      }
    }
  };

  /** Where a row's page for a position lies. */
  const pageOf = (tables: number, tableWidth: number, row: number, position: number): number =>
    integers[(tables >> 2) + row * tableWidth + Math.floor(position / PAGE)] as number;

  const remember: Kernel['remember'] = (
    keysFrom,
    valuesFrom,
    step,
    rows,
    tables,
    tableWidth,
    positions,
    keys,
    values,
    heads,
    headSize,
  ) => {
    for (let row = 0; row < rows; row++) {
      const position = integers[(positions >> 2) + row] as number;
      const place = position % PAGE;
      const page = pageOf(tables, tableWidth, row, position);
      const [keys0, values0] = [(page + keys) >> 2, (page + values) >> 2];
      const keyFrom = (keysFrom + row * step) >> 2;
      const valueFrom = (valuesFrom + row * step) >> 2;
      for (let i = 0; i < heads * headSize; i++) {
        const head = Math.floor(i / headSize);
        f[keys0 + i * PAGE + place] = f[keyFrom + i] as number;
        f[values0 + (head * PAGE + place) * headSize + (i % headSize)] = f[valueFrom + i] as number;
      }
    }
  };

  /** score[t] = Σ_d query[d] · key[d][t] for the positions of a page. */
  function score(query: number, key: number, to: number, headSize: number): void {
    for (let t = 0; t < PAGE; t++) {
      let sum = 0;
      for (let d = 0; d < headSize; d++)
        sum = fround(sum + fround((f[query + d] as number) * (f[key + d * PAGE + t] as number)));
      f[to + t] = sum;
    }
  }

  /** mixture[d] += Σ_t weight[t] · value[t][d] for the first positions of a page. */
  function mix(
    weight: number,
    positions: number,
    value: number,
    mixture: number,
    headSize: number,
  ): void {
    for (let d = 0; d < headSize; d++) {
      let sum = f[mixture + d] as number;
      for (let t = 0; t < positions; t++)
        sum = fround(
          sum + fround((f[weight + t] as number) * (f[value + t * headSize + d] as number)),
        );
      f[mixture + d] = sum;
    }
  }

  const attend: Kernel['attend'] = (
    queries,
    queryStep,
    out,
    rows,
    tables,
    tableWidth,
    positions,
    keys,
    values,
    scores,
    _scoreStep,
    heads,
    headSize,
    scale,
  ) => {
    const score0 = scores >> 2;
    for (let row = 0; row < rows; row++) {
      const length = (integers[(positions >> 2) + row] as number) + 1;
      for (let head = 0; head < heads; head++) {
        const query = ((queries + row * queryStep) >> 2) + head * headSize;
        const mixture = (out >> 2) + (row * heads + head) * headSize;
        for (let first = 0; first < length; first += PAGE) {
          const page = pageOf(tables, tableWidth, row, first) + keys;
          score(query, (page >> 2) + head * headSize * PAGE, score0 + first, headSize);
        }
        const sum = weigh(scores, length, scale);
        f.fill(0, mixture, mixture + headSize);
        for (let first = 0; first < length; first += PAGE) {
          const page = pageOf(tables, tableWidth, row, first) + values;
          const value = (page >> 2) + head * PAGE * headSize;
          mix(score0 + first, Math.min(PAGE, length - first), value, mixture, headSize);
        }
        for (let d = 0; d < headSize; d++) f[mixture + d] = (f[mixture + d] as number) / sum;
      }
    }
  };

  const add: Kernel['add'] = (x, y, count) => {
    const [x0, y0] = [x >> 2, y >> 2];
    for (let i = 0; i < count; i++) f[x0 + i] = (f[x0 + i] as number) + (f[y0 + i] as number);
  };

  const gate: Kernel['gate'] = (x, out, rows, hidden) => {
    for (let row = 0; row < rows; row++) {
      const from = (x >> 2) + 2 * row * hidden;
      const to = (out >> 2) + row * hidden;
      for (let i = 0; i < hidden; i++) {
        const g = f[from + i] as number;
        const silu = fround(g / fround(1 + expF32(-g)));
        f[to + i] = silu * (f[from + hidden + i] as number);
      }
    }
  };

  const weigh: Kernel['weigh'] = (x, count, scale) => {
    const x0 = x >> 2;
    const scale32 = fround(scale);
    let top = -Infinity;
    for (let i = 0; i < count; i++) top = Math.max(top, f[x0 + i] as number);
    lanes.fill(0);
    for (let i = 0; i < count; i++) {
      const weight = expF32(fround(fround((f[x0 + i] as number) - top) * scale32));
      f[x0 + i] = weight;
      lanes[i & 3] = (lanes[i & 3] as number) + weight;
    }
    f.fill(0, x0 + count, x0 + Math.ceil(count / TILE) * TILE);
    return sumOfLanes();
  };

  return { engine: 'plain', memory, multiply, rmsNorm, rotate, remember, attend, add, gate, weigh };
}
