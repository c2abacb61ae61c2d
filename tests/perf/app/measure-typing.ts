import type { Browser } from 'playwright-core';
import { figure, times, withHalves } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { atMost } from '../report/target.ts';
import { partOf, workRow, workSamples, workTable } from '../report/work.ts';
import { figureOf, ratioOf } from '../stats/halves.ts';
import type { Figure, Samples } from '../stats/halves.ts';
import { typical } from '../stats/quantile.ts';
import { measureRounds, roundLabel } from '../stats/rounds.ts';
import type { Bounds } from '../stats/rounds.ts';
import { ROWS } from './cases.ts';
import type { AppCase } from './cases.ts';
import { controlOf, typeInApp, typeInControl } from './typing.ts';

const RATIO = 'key to paint over the same page without our listeners';
const RATIO_LIMIT = 1.25;
/** A quarter of a frame: the work per frame of a four times slower device. */
const FOLLOWING_LIMIT_MS = 1000 / 60 / 4;

/** Returns the measurement of one round: typing into a form and its control page. */
function typist(browser: Browser, url: string) {
  const controls = new Map<AppCase, string>();
  return async (form: AppCase, backwards: boolean): Promise<Samples> => {
    const text = controls.get(form) ?? (await controlOf(browser, url, form));
    controls.set(form, text);
    const before = backwards ? undefined : await typeInApp(browser, url, form);
    const control = await typeInControl(browser, url, form, text);
    const app = before ?? (await typeInApp(browser, url, form));
    return {
      ...workSamples('key', app.keys),
      ...workSamples('whole', app.whole),
      ...workSamples('control', control.keys),
    };
  };
}

const measured = (rounds: readonly Samples[]): { readonly ratio: Figure } => ({
  ratio: figureOf(rounds, ratioOf(partOf('key', 'all'), partOf('control', 'all'), typical)),
});

/** Measures the work of a key in forms of different lengths, compared with the same pages without listeners. */
export async function measureTyping(
  browser: Browser,
  url: string,
  cases: readonly AppCase[],
  bounds: Bounds,
): Promise<Section> {
  const results = await measureRounds(cases, bounds, { measure: typist(browser, url), figures: measured });
  const fullest = results.findLast(({ item }) => !item.long);
  const slowest = (long: boolean): Figure | undefined =>
    results
      .filter(({ item }) => item.long === long)
      .map(({ figures }) => figures.ratio)
      .toSorted((a, b) => b.value - a.value)[0];
  const works = results.flatMap(({ item, rounds }) => [
    workRow(`key to paint, ${item.name}`, rounds, 'key'),
    workRow(`key with all that follows, ${item.name}`, rounds, 'whole'),
  ]);
  const following = fullest && workRow('', fullest.rounds, 'whole').parts.all;
  return section(
    'Typing in the app',
    [
      `A key in the built app with its answers, preview and drafts, over ${roundLabel(results, bounds)}: until the end of the paint that shows it, and with all that follows, such as the post and the draft, until the next key. The ratio is of the first to the same page without our listeners: the same elements, styles and answers in a page without any script.`,
      '',
      ...workTable(works),
      '',
      ...table(
        ['form', 'ratio'],
        results.map(({ item, figures: { ratio } }) => [item.name, withHalves(ratio, times)]),
      ),
    ],
    {
      works,
      figures: results.map(({ item, figures: { ratio } }) => ({
        what: `${RATIO}, ${item.name}`,
        figure: ratio,
        show: times,
      })),
      targets: [
        atMost(`${RATIO}, the slowest of ${results.length - 1} forms`, slowest(false), RATIO_LIMIT, times),
        atMost(`${RATIO}, ${ROWS} rows`, slowest(true), RATIO_LIMIT, times),
        atMost(
          'key with all that follows, fullest form',
          following,
          FOLLOWING_LIMIT_MS,
          (value) => `${figure(value)} ms`,
        ),
      ],
    },
  );
}
