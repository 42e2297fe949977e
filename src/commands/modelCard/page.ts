import { tensorsOf } from '../../models/builtin/parameters.ts';
import type { WeightsHeader } from '../../models/builtin/weights.ts';
import { grouped, type Row } from './rows.ts';
import type { TrainingLength } from './trainingLog.ts';

/** What the card says of the file that it was measured on. */
export interface MeasuredFile {
  readonly header: WeightsHeader;
  readonly bytes: number;
  /** SHA-256. */
  readonly hash: string;
  /** Null where no log of the training is at hand. */
  readonly training: TrainingLength | null;
}

/** The card in Markdown. @param sections the rows by task. */
export function cardPage(
  file: MeasuredFile,
  sections: readonly (readonly [task: string, rows: readonly Row[]])[],
): string {
  return (
    [
      '# The built-in model',
      'A mechanism demonstration: pretrained on this world to sample, to read experiences and to compare; it is no evidence about large models.',
      '## What it is',
      aboutFile(file),
      '## What it does',
      'Every figure is measured on fresh cases, drawn anew from the world, through the prompts, tools and readers that a run uses. Intervals are 95 %: Wilson’s for shares, the normal one for paired differences. *Met* compares the measured value, not its interval, with what was aimed at; figures without an aim are there to be known. Where a family has few numbers, an equal problem may have stood in the training text. Reserved phrasings and wordings did not, but for the rare chance that a word swapped at random made one. Families are drawn as runs draw them, fifteen ordinary ones to a hopeless one; comparisons are measured on families with two or three decisions, as one decision leaves nothing to confuse.',
      ...sections.flatMap(([task, rows]) => [`### ${task}`, table(rows)]),
      '## To measure and to train it again',
      '```sh\nnpm run model-card   # measures public/models/pitfalls.bin and writes this page\nnpm run pretrain     # trains the weights from scratch\n```',
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

function aboutFile({ header, bytes, hash, training }: MeasuredFile): string {
  const { shape, words, name, version, trainedOn } = header;
  const weights = tensorsOf(shape).reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  const length = training
    ? `${grouped(training.tokens)} tokens in ${grouped(training.steps)} steps, ${training.hours.toFixed(1)} hours`
    : 'no log of its training is at hand';
  return [
    `- ${name}, version ${version}: a Llama-shaped transformer of ${grouped(weights)} weights in 8 bits: ${shape.layers} layers, width ${shape.width}, ${shape.heads} heads, SwiGLU ${shape.hidden}, a context of ${grouped(shape.context)} tokens, ${grouped(shape.vocabulary)} tokens of which ${grouped(words.length)} are words; whatever else is spelled in bytes.`,
    `- Trained from scratch on text that the world of word problems generates, and on nothing else: ${length}.`,
    `- File: ${grouped(bytes)} bytes, SHA-256 \`${hash}\`.`,
    `- Trained on the world, prompts and words of hash \`${trainedOn}\`.`,
  ].join('\n');
}

function table(rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['', 'measured', '95 % interval', 'n', 'aimed at', '']),
    line(['---', '--:', '--:', '--:', '--:', '---']),
    ...rows.map(({ name, value, interval, n, aim, verdict }) =>
      line([name, value, interval, n, aim, verdict]),
    ),
  ].join('\n');
}
