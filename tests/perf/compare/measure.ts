import type { Browser } from 'playwright-core';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import type { Spec } from '../neutral/spec.ts';
import { driftOf, MOST_DRIFT } from '../stats/drift.ts';
import { collect, ratesOf } from './collect.ts';
import type { Plan } from './collect.ts';
import type { Cell } from './result.ts';
import { FLOOR, SUBJECTS } from './subjects.ts';
import { caseTable, toggleTable, weightTable } from './tables.ts';
import { caseTargets, voidTargets } from './targets.ts';

/** The case that stands for all when something is told of one only. */
const TYPICAL = 'M';

const DUTY = [
  'Every library draws the same fields with the same labels, half of them answered; a line of text is typed into one in the middle. All answers must be right 100 ms after the last key, and a check must find every required field that is empty: a run in which they do not is void. Production builds, a fresh browser profile for every run, everyone in turn, every other round backwards.',
  '"Ratio" is to plain uncontrolled inputs of the same case in the same run.',
];

const settings = (cells: readonly Cell[], versions: Readonly<Record<string, string>>): readonly string[] => [
  ...SUBJECTS.map((subject) => {
    const own = cells.find((cell) => cell.subject === subject)?.runs.find((run) => run.settings !== '');
    return `- ${subject}: ${own?.settings ?? 'did not run'}.`;
  }),
  '',
  `Versions: ${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}.`,
];

/** Whether the plain inputs of all cases together moved between rounds. */
function drifts(cells: readonly Cell[], rate: number): readonly string[] {
  const controls = cells.filter((cell) => cell.subject === FLOOR && cell.rate === rate);
  const rounds = Math.max(...controls.map(({ runs }) => runs.length));
  const pooled = Array.from({ length: rounds }, (_, round) =>
    controls.flatMap(({ runs }) => runs[round]?.keys ?? []),
  );
  const drift = driftOf(pooled);
  if (drift <= MOST_DRIFT) return [];
  return [`The plain inputs at ${rate}x moved by ${Math.round(drift * 100)} % between rounds.`];
}

/** Measures the engine beside other form libraries on the neutral forms. */
export async function compareLibraries(
  browser: Browser,
  plan: Omit<Plan, 'counted' | 'subjects'>,
  versions: Readonly<Record<string, string>>,
): Promise<Section> {
  const rates = ratesOf(plan.rounds);
  const cells = await collect(browser, { ...plan, subjects: SUBJECTS, counted: false });
  const typical = plan.specs.filter(({ name }) => name === TYPICAL);
  const counting = { ...plan, specs: typical, rounds: { 1: 1 }, subjects: SUBJECTS, counted: true };
  const counted = await collect(browser, counting);
  const of = (spec: Spec, rate: number) =>
    cells.filter((cell) => cell.spec === spec.name && cell.rate === rate);
  const groups = plan.specs.flatMap((spec) => rates.map((rate) => ({ spec, rate, cells: of(spec, rate) })));
  const weighed = cells.filter((cell) => cell.spec === TYPICAL && cell.rate === rates[0]);
  return section(
    'Beside other libraries',
    [
      ...DUTY,
      '',
      ...settings(cells, versions),
      ...groups.flatMap(({ spec, rate, cells: group }) => [
        '',
        `### ${spec.name}: ${spec.about}, ${rate === 1 ? 'full speed' : `slowed down ${rate} times`}`,
        '',
        ...caseTable(group),
        ...toggleTable(group),
      ]),
      ...(weighed.length > 0
        ? ['', `### Weight, case ${TYPICAL}`, '', ...weightTable(weighed, counted)]
        : []),
    ],
    {
      targets: [...groups.flatMap(({ cells: group }) => caseTargets(group)), ...voidTargets(cells)],
      doubts: rates.flatMap((rate) => drifts(cells, rate)),
    },
  );
}
