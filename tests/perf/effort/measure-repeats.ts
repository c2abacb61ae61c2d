import type { Browser } from 'playwright-core';
import { figure } from '../report/figures.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { atMost } from '../report/target.ts';
import type { Target } from '../report/target.ts';
import { DRIVERS, doTask } from './count.ts';
import { REPEATS } from './repeats.ts';
import type { Task } from './tasks.ts';
import { toTheForum } from './to-the-forum.ts';

/** Maximum number of presses from the finished form to the filled-in forum page. */
const MOST_PRESSES = 3;

const percent = (share: number): string => `${figure(share * 100)} %`;

/** Measures repeated tasks by keyboard, and the presses to send a post to the forum. */
export async function measureRepeats(
  browser: Browser,
  url: string,
): Promise<Pick<Section, 'lines' | 'targets'>> {
  /** Returns all keys of a task, including free text. */
  const keysOf = async (task: Task): Promise<number> => {
    const { keys, text } = (await doTask(browser, url, task, DRIVERS.keyboard)).spent();
    return keys + text;
  };
  const counted = new Map<Task, number>();
  for (const task of new Set(REPEATS.flatMap(({ first, second }) => [first, second])))
    counted.set(task, await keysOf(task));
  const shares = REPEATS.map(({ first, second, most }) => {
    const [whole = Number.NaN, short = Number.NaN] = [counted.get(first), counted.get(second)];
    return { first, second, most, whole, short, share: short / whole };
  });
  const posting = toTheForum();
  const presses: (readonly [string, number])[] = [];
  for (const driver of Object.values(DRIVERS))
    presses.push([driver.name, (await doTask(browser, url, posting, driver)).presses()]);

  const targets = shares.flatMap(({ first, second, most, share }): Target[] =>
    most === undefined ? [] : [atMost(`keys: ${second.name}, of ${first.name}`, share, most, percent)],
  );
  const most = Math.max(...presses.map(([, count]) => count));
  return {
    lines: [
      'What repeats earlier work, by keyboard; keys of free text count here. “Known” is a patient whose file was written in this browser before. The preset has the type of death and the synopsis with one place to fill in, the phrase the place of death. To the forum leads one press in the app and one of the bookmark, or none of it with the user script.',
      '',
      '### What is done again',
      '',
      ...table(
        ['first', 'keys', 'then', 'keys', 'share'],
        shares.map(({ first, second, whole, short, share }) => [
          first.name,
          figure(whole),
          second.name,
          figure(short),
          percent(share),
        ]),
      ),
      '',
      ...table(
        [posting.name, 'presses'],
        presses.map(([name, count]) => [`by ${name}`, figure(count)]),
      ),
    ],
    targets: [...targets, atMost(`presses: ${posting.name}`, most, MOST_PRESSES, figure)],
  };
}
