import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ROOT } from '../../../scripts/lib/root.ts';
import { figure } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { atLeast, atMost } from '../report/target.ts';
import type { Target } from '../report/target.ts';
import { countEffort } from './count.ts';
import type { Counts } from './count.ts';
import type { Done, Effort } from './hands.ts';
import { measureRepeats } from './measure-repeats.ts';
import { TASKS } from './tasks.ts';

/** Effort of the tasks in an earlier version of the app, measured with these drivers. */
interface Before {
  readonly commit: string;
  readonly counts: Counts;
}

/** Minimum reduction of each task, and of all together. */
const [LEAST_EACH, LEAST_ALL] = [0.15, 1 / 3];

/** Measures of the reduction, by driver. Free text is excluded, as it is the same in every version. */
const MEASURES = {
  'keys, by keyboard': ['keyboard', ({ keys }: Effort) => keys],
  'clicks and keys, by mouse': ['mouse', ({ keys, clicks }: Effort) => keys + clicks],
  'pointer travel, by mouse': ['mouse', ({ travel }: Effort) => travel],
} as const;

const percent = (share: number): string => `${figure(share * 100)} %`;

const sumOf = (all: readonly Effort[]): Effort =>
  all.reduce(
    (sum, { keys, text, clicks, travel }) => ({
      keys: sum.keys + keys,
      text: sum.text + text,
      clicks: sum.clicks + clicks,
      travel: sum.travel + travel,
    }),
    { keys: 0, text: 0, clicks: 0, travel: 0 },
  );

const questionsOf = (all: readonly Done[]): number => all.reduce((sum, { questions }) => sum + questions, 0);

const saved = (before: number, after: number): number => 1 - after / before;

/** Returns the rows of one driver: each task, then the sum, before and now. */
function rowsOf(before: Readonly<Record<string, Effort>>, now: Readonly<Record<string, Done>>): string[][] {
  const line = (name: string, was: Effort, is: Effort, questions: number): string[] => {
    const two = (part: keyof Effort): string => `${figure(was[part])} → ${figure(is[part])}`;
    const less = percent(saved(was.keys + was.clicks, is.keys + is.clicks));
    const way = was.travel === 0 ? '' : percent(saved(was.travel, is.travel));
    return [name, two('keys'), two('clicks'), less, two('travel'), way, figure(is.text), figure(questions)];
  };
  const none = sumOf([]);
  const lines = Object.entries(now).map(([name, is]) => line(name, before[name] ?? none, is, is.questions));
  const all = Object.values(now);
  return [...lines, line('all', sumOf(Object.values(before)), sumOf(all), questionsOf(all))];
}

function targetsOf(before: Counts, now: Counts<Done>): readonly Target[] {
  const reductions = Object.entries(MEASURES).flatMap(([what, [driver, measure]]) => {
    const each = TASKS.map(({ name }) => {
      const [was, is] = [before[driver][name], now[driver][name]];
      return was && is ? saved(measure(was), measure(is)) : Number.NaN;
    });
    const [was, is] = [before, now].map((counts) => measure(sumOf(Object.values(counts[driver]))));
    return [
      atLeast(`saved in each task: ${what}`, Math.min(...each), LEAST_EACH, percent),
      atLeast(`saved in all tasks: ${what}`, saved(was ?? 0, is ?? 0), LEAST_ALL, percent),
    ];
  });
  const asked = questionsOf(Object.values(now).flatMap((tasks) => Object.values(tasks)));
  return [...reductions, atMost('questions: the six tasks by both drivers', asked, 0, figure)];
}

const HEAD = [
  'task',
  'keys',
  'clicks',
  'less',
  'pointer and wheel, px',
  'less',
  'characters of free text',
  'questions',
];

/** Measures six tasks by keyboard and by mouse, compared with an earlier version; then repeated tasks. */
export async function measureEffort(browser: Browser, url: string): Promise<Section> {
  const now = await countEffort(browser, url, TASKS);
  const repeats = await measureRepeats(browser, url);
  const folder = join(ROOT, '.cache', 'bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'effort.json'), `${JSON.stringify(now, null, 2)}\n`);
  const file = new URL('before.json', import.meta.url);
  const before = JSON.parse(readFileSync(file, 'utf8')) as Before;
  const lines = [
    `Six tasks done in the built app with its backend, from its first page, by the shortest way that it offers; before is commit ${before.commit}. Each key of a chord counts, an option of a native select counts as two clicks, travel is between the middles of what is clicked plus the wheel. By mouse everything is chosen with the pointer; after text was typed, one key is pressed where one key leads on. Free text is what nobody but the user knows, and the same in both. So is the way to the forum and back, which is not counted; where the post is copied on the return of the user, the driver returns the focus to the page. A question is a line or a dialog with a button that declines it.`,
    '',
    '### By keyboard alone',
    '',
    ...table(HEAD, rowsOf(before.counts.keyboard, now.keyboard)),
    '',
    '### By mouse first',
    '',
    ...table(HEAD, rowsOf(before.counts.mouse, now.mouse)),
    '',
    ...repeats.lines,
  ];
  return section('Effort', lines, { targets: [...targetsOf(before.counts, now), ...repeats.targets] });
}
