import type { Browser } from 'playwright-core';
import { ms, msBetween, times, timesBetween } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { atMost } from '../report/target.ts';
import type { Target } from '../report/target.ts';
import { driftOf, MOST_DRIFT } from '../stats/drift.ts';
import { intervalOf, ratioOf } from '../stats/interval.ts';
import { median, p95 } from '../stats/quantile.ts';
import type { AppCase } from './cases.ts';
import { RATE, typeBare, typeInApp } from './typing.ts';

const MEDIAN_LIMIT = 1.6;
const P95_LIMIT = 2.5;

/** Every so many forms the control is typed into again. */
const CONTROL_EVERY = 10;

type Samples = ReadonlyMap<string, readonly number[]>;

function worst(
  what: string,
  cases: readonly AppCase[],
  of: Samples,
  floor: readonly number[],
): readonly Target[] {
  const ratio = (statistic: typeof median) =>
    Math.max(...cases.map(({ name }) => statistic(of.get(name) ?? []) / statistic(floor)));
  return [
    atMost(`key to paint, median, ${what}`, ratio(median), MEDIAN_LIMIT, times),
    atMost(`key to paint, p95, ${what}`, ratio(p95), P95_LIMIT, times),
  ];
}

/** How long a key takes to show in every form of the app, beside a bare input in the same run. */
export async function measureTyping(
  browser: Browser,
  url: string,
  cases: readonly AppCase[],
  rounds: number,
): Promise<Section> {
  const keys = new Map<string, readonly number[]>();
  const floors: (readonly number[])[] = [];
  let visits = 0;
  const control = async (): Promise<readonly number[]> => {
    visits += 1;
    return typeBare(browser);
  };
  for (let round = 0; round < rounds; round++) {
    const floor: number[] = [];
    for (const [index, form] of (round % 2 === 0 ? cases : cases.toReversed()).entries()) {
      if (index % CONTROL_EVERY === 0) floor.push(...(await control()));
      keys.set(form.name, [...(keys.get(form.name) ?? []), ...(await typeInApp(browser, url, form))]);
    }
    floors.push([...floor, ...(await control())]);
  }
  const floor = floors.flat();
  const drift = driftOf(floors);
  const rows = cases.map(({ name }) => {
    const own = keys.get(name) ?? [];
    return [
      name,
      msBetween(intervalOf(own, median)),
      timesBetween(ratioOf(own, floor, median)),
      ms(p95(own)),
      times(p95(own) / p95(floor)),
    ];
  });
  return section(
    'Typing in the app',
    [
      `From a key press to the paint that shows it, in the built app with its answers, preview and drafts, the processor slowed down ${RATE} times, over ${rounds} rounds in turning order. The control is one bare input on an empty page: median ${ms(median(floor))}, p95 ${ms(p95(floor))}, over ${visits} visits.`,
      '',
      ...table(['form', 'median', 'ratio', 'p95', 'ratio'], rows),
    ],
    {
      targets: [
        ...worst(
          'the slowest form',
          cases.filter(({ rows: length }) => length === undefined),
          keys,
          floor,
        ),
        ...worst(
          '100 rows',
          cases.filter(({ rows: length }) => length === 100),
          keys,
          floor,
        ),
      ],
      doubts:
        drift > MOST_DRIFT
          ? [`A bare input moved by ${Math.round(drift * 100)} % between rounds of the app.`]
          : [],
    },
  );
}
