import type { Browser } from 'playwright-core';
import { figure } from '../report/figures.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { atMost } from '../report/target.ts';
import type { Target } from '../report/target.ts';
import { DRIVERS, doTask } from './count.ts';
import type { Done } from './hands.ts';
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
  const counted = new Map<Task, Done>();
  for (const task of new Set(REPEATS.flatMap(({ first, second }) => [first, second])))
    counted.set(task, await doTask(browser, url, task, DRIVERS.keyboard));
  /** Returns all keys of a task, including free text. */
  const keysOf = (task: Task): number => {
    const { keys = Number.NaN, text = Number.NaN } = counted.get(task) ?? {};
    return keys + text;
  };
  const questionsOf = (task: Task): number => counted.get(task)?.questions ?? Number.NaN;
  const shares = REPEATS.map(({ first, second, most }) => {
    const [whole, short] = [keysOf(first), keysOf(second)];
    return { first, second, most, whole, short, share: short / whole };
  });
  const posting = toTheForum();
  const presses: (readonly [string, number])[] = [];
  for (const driver of Object.values(DRIVERS))
    presses.push([driver.name, (await doTask(browser, url, posting, driver)).presses]);

  const targets = shares.flatMap(({ first, second, most, share }): Target[] =>
    most === undefined ? [] : [atMost(`keys: ${second.name}, of ${first.name}`, share, most, percent)],
  );
  const most = Math.max(...presses.map(([, count]) => count));
  const asked = [...counted.values()].reduce((sum, { questions }) => sum + questions, 0);
  return {
    lines: [
      'What repeats earlier work, by keyboard; keys of free text count here. “Known” is a patient whose file was written in this browser before. The preset has the type of death and the synopsis with one place to fill in, the phrase the place of death. To the forum leads one press in the app and one of the bookmark, or none of it with the user script.',
      '',
      '### What is done again',
      '',
      ...table(
        ['first', 'keys', 'questions', 'then', 'keys', 'questions', 'share'],
        shares.map(({ first, second, whole, short, share }) => [
          first.name,
          figure(whole),
          figure(questionsOf(first)),
          second.name,
          figure(short),
          figure(questionsOf(second)),
          percent(share),
        ]),
      ),
      '',
      ...table(
        [posting.name, 'presses'],
        presses.map(([name, count]) => [`by ${name}`, figure(count)]),
      ),
    ],
    targets: [
      ...targets,
      atMost(`presses: ${posting.name}`, most, MOST_PRESSES, figure),
      atMost('questions: what is done again', asked, 0, figure),
    ],
  };
}
