import { tersePack } from '../../../../learning/prompts/terse/tersePack.ts';
import { told } from '../../../../learning/prompts/terse/told.ts';
import { summaryCase } from '../text/summarizeSample.ts';
import { CardWriter, type CardTexts } from './cardWriter.ts';
import type { Examinee } from './examinee.ts';
import { share, tried, type Figure, type Probe } from './figure.ts';

/** As runs sample it. */
const TEMPERATURE = 0.7;

/** Attempts retold, in the words that training shows and in others. */
export const summarized: Probe = async (examinee, cases) => [
  ...(await retold(examinee, cases, '', { phrasing: 'learning' })),
  ...(await retold(examinee, cases, 'reserved wordings, ', {
    phrasing: 'reserve',
    conditions: 'reserve',
    actions: 'reserve',
  })),
];

async function retold(
  examinee: Examinee,
  cases: number,
  described: string,
  texts: CardTexts,
): Promise<Figure[]> {
  const writer = new CardWriter(`summarize ${described}`, texts);
  const summaries = await tried(examinee, cases, async () => {
    const { view, summary } = summaryCase(writer);
    const seed = writer.seed();
    const given = await examinee.answer(tersePack.summarize(view), TEMPERATURE, seed);
    return { given: given ?? '', summary };
  });
  return [
    {
      name: `${described}word for word`,
      measured: share(summaries, ({ given, summary }) => given === summary),
    },
    {
      name: `${described}every decision`,
      measured: share(summaries, ({ given, summary }) => decisions(given) === decisions(summary)),
    },
  ];
}

/** `ends both, spare add`; nothing where a text tells no plan. */
function decisions(summary: string): string {
  const plan = told(summary)?.plan ?? [];
  return plan.map(({ label, key }) => `${label} ${key}`).join(', ');
}
