import type { Browser } from 'playwright-core';
import { RATE } from '../browser/launch.ts';
import { ms, times, withHalves } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { atMost } from '../report/target.ts';
import { figureOf, ratioOf, statisticOf } from '../stats/halves.ts';
import type { Figure, Samples } from '../stats/halves.ts';
import { median, p95 } from '../stats/quantile.ts';
import { measureRounds, roundLabel } from '../stats/rounds.ts';
import type { Bounds } from '../stats/rounds.ts';
import { ROWS } from './cases.ts';
import type { AppCase } from './cases.ts';
import { controlOf, typeBare, typeInApp, typeInControl } from './typing.ts';

const RATIO = 'key to paint over the same page without our listeners';
const MEDIAN_LIMIT = 1.25;
const P95_LIMIT = 1.5;

/** Every so many forms the bare input is typed into again. */
const BARE_EVERY = 10;

/** How to type into a form, its control page and, now and then, a bare input: one round of a form. */
function typist(browser: Browser, url: string) {
  const controls = new Map<AppCase, string>();
  let bare: readonly number[] = [];
  let visits = 0;
  return async (form: AppCase, backwards: boolean): Promise<Samples> => {
    if (visits++ % BARE_EVERY === 0) bare = await typeBare(browser);
    const text = controls.get(form) ?? (await controlOf(browser, url, form));
    controls.set(form, text);
    const before = backwards ? undefined : await typeInApp(browser, url, form);
    const control = await typeInControl(browser, url, form, text);
    return { app: before ?? (await typeInApp(browser, url, form)), control, bare };
  };
}

const ratios = (rounds: readonly Samples[]) => ({
  middle: figureOf(rounds, ratioOf('app', 'control', median)),
  tail: figureOf(rounds, ratioOf('app', 'control', p95)),
});

/** Measures how long a key takes to show in every form, beside the same page without our listeners and a bare input. */
export async function measureTyping(
  browser: Browser,
  url: string,
  cases: readonly AppCase[],
  bounds: Bounds,
): Promise<Section> {
  const results = await measureRounds(cases, bounds, { measure: typist(browser, url), figures: ratios });
  const slowest = (of: 'middle' | 'tail', long: boolean): Figure | undefined =>
    results
      .filter(({ item }) => item.long === long)
      .map(({ figures }) => figures[of])
      .toSorted((a, b) => b.value - a.value)[0];
  const targets = [
    { what: 'the slowest form', long: false },
    { what: `${ROWS} rows`, long: true },
  ].flatMap(({ what, long }) => [
    atMost(`${RATIO}, median, ${what}`, slowest('middle', long), MEDIAN_LIMIT, times),
    atMost(`${RATIO}, p95, ${what}`, slowest('tail', long), P95_LIMIT, times),
  ]);
  const all = results.flatMap(({ rounds }) => rounds);
  return section(
    'Typing in the app',
    [
      `From a key press to the paint that shows it, in the built app with its answers, preview and drafts, the processor slowed down ${RATE} times, over ${roundLabel(results, bounds)}. Ratios are to the same page without our listeners: the same elements, styles and answers in a page without any script. The last column is the median over that of a bare input on an empty page, whose median is ${ms(statisticOf('bare', median)(all))} and p95 ${ms(statisticOf('bare', p95)(all))}.`,
      '',
      ...table(
        ['form', 'median', 'ratio', 'p95', 'ratio', 'bare'],
        results.map(({ item, rounds, figures: { middle, tail } }) => [
          item.name,
          ms(statisticOf('app', median)(rounds)),
          withHalves(middle, times),
          ms(statisticOf('app', p95)(rounds)),
          withHalves(tail, times),
          times(ratioOf('app', 'bare', median)(rounds)),
        ]),
      ),
    ],
    {
      figures: results.flatMap(({ item, figures: { middle, tail } }) => [
        { what: `${RATIO}, median, ${item.name}`, figure: middle, show: times },
        { what: `${RATIO}, p95, ${item.name}`, figure: tail, show: times },
      ]),
      targets,
    },
  );
}
