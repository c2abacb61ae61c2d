import type { Browser } from 'playwright-core';
import { TYPICAL } from '../neutral/cases.ts';
import type { Spec } from '../neutral/spec.ts';
import { times } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { atMost } from '../report/target.ts';
import { workRow, workSamples } from '../report/work.ts';
import type { Figure, Samples } from '../stats/halves.ts';
import { measureRounds, roundLabel } from '../stats/rounds.ts';
import type { Bounds } from '../stats/rounds.ts';
import { peerVersions } from './peer-versions.ts';
import { caseFigures, caseTargets, seriesOf } from './result.ts';
import { timeForm, weighForm } from './run-form.ts';
import type { Timed, Urls, Weight } from './run-form.ts';
import { BY_HAND, FLOOR, OURS, SUBJECTS } from './subjects.ts';
import { caseTable, weightTable } from './tables.ts';

const DUTY = [
  `Every library renders the same fields with the same labels, half of them answered; a line of text is typed into one in the middle. All answers must be right after the last key, and validation must find every required field that is empty: a library that fails once is void. Production builds, a fresh browser profile for every run, everyone in turn, every other round backwards.`,
  '"First field usable" is the first paint after which a letter typed into the first text field stands in it; "form complete" the first with all fields. "Ratio" is to plain uncontrolled inputs of the same case in the same rounds.',
];

const MOST_ELEMENTS = 600;

const WORK = { keys: 'key to paint', whole: 'key with all that follows', complete: 'form complete' } as const;

/** A case, and the reasons why subjects are void in it. */
interface Case {
  readonly spec: Spec;
  readonly voids: Map<string, string>;
}

const settings = (weights: ReadonlyMap<string, Weight>): readonly string[] => [
  ...SUBJECTS.map((subject) => `- ${subject}: ${weights.get(subject)?.settings ?? 'did not run'}.`),
  '',
  `Versions: ${Object.entries(peerVersions())
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}.`,
];

/** Converts one run of a subject to samples. */
const samplesOf = (subject: string, timed: Timed): Samples =>
  Object.assign(
    {},
    ...(Object.keys(timed) as (keyof Timed)[]).map((what) =>
      workSamples(seriesOf(subject, what), timed[what]),
    ),
  ) as Samples;

/** Returns the reason why a run is void. */
const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Measures the subjects in one case; an immediate failure makes a subject void. */
async function measureCase(
  browser: Browser,
  urls: Urls,
  { spec, voids }: Case,
  backwards: boolean,
): Promise<Samples> {
  const round: Record<string, readonly number[]> = {};
  for (const subject of backwards ? SUBJECTS.toReversed() : SUBJECTS) {
    if (voids.has(subject)) continue;
    try {
      Object.assign(round, samplesOf(subject, await timeForm(browser, urls, subject, spec)));
    } catch (error) {
      voids.set(subject, reason(error));
    }
  }
  return round;
}

/** Returns the weights of every subject in a case. */
async function weighAll(browser: Browser, urls: Urls, spec: Spec): Promise<ReadonlyMap<string, Weight>> {
  const weights = new Map<string, Weight>();
  for (const subject of SUBJECTS) {
    const weight = await weighForm(browser, urls, subject, spec).catch(reason);
    if (typeof weight !== 'string') weights.set(subject, weight);
  }
  return weights;
}

/** Measures the engine beside other form libraries on the neutral forms. */
export async function compareLibraries(
  browser: Browser,
  urls: Urls,
  specs: readonly Spec[],
  bounds: Bounds,
): Promise<Section> {
  const weights = await weighAll(browser, urls, TYPICAL);
  const cases = specs.map((spec) => ({ spec, voids: new Map<string, string>() }));
  const results = await measureRounds<Case, Readonly<Record<string, Figure>>>(cases, bounds, {
    measure: (one, backwards) => measureCase(browser, urls, one, backwards),
    figures: (rounds, { voids }) => caseFigures({ rounds, voids }),
  });
  const typical = results.find(({ item }) => item.spec === TYPICAL)?.rounds ?? [];
  const works = [OURS, BY_HAND, FLOOR].flatMap((subject) =>
    (['keys', 'whole', 'complete'] as const).map((what) =>
      workRow(`${TYPICAL.about}, ${subject}: ${WORK[what]}`, typical, seriesOf(subject, what)),
    ),
  );
  const found = results.map(({ item, rounds, figures }) => ({ ...item, rounds, figures }));
  return section(
    'Beside other libraries',
    [
      ...DUTY,
      '',
      ...settings(weights),
      ...found.flatMap((one) => [
        '',
        `### ${one.spec.name}: ${one.spec.about}, ${roundLabel([one], bounds)}`,
        '',
        ...caseTable(one),
      ]),
      '',
      `### Weight, case ${TYPICAL.name}`,
      '',
      ...weightTable(weights),
    ],
    {
      works,
      figures: found.flatMap(({ spec, figures }) =>
        Object.entries(figures).map(([what, figure]) => ({
          what: `${what}, case ${spec.name}`,
          figure,
          show: times,
        })),
      ),
      targets: [
        ...found.flatMap((one) => caseTargets(one.spec.name, one)),
        atMost(`elements of ${TYPICAL.about}`, weights.get(OURS)?.elements, MOST_ELEMENTS, String),
        atMost(
          'cases that this engine fails at',
          found.filter(({ voids }) => voids.has(OURS)).length,
          0,
          String,
        ),
      ],
    },
  );
}
