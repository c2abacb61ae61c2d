import type { Browser, Page } from 'playwright-core';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../local/seed/accounts.ts';
import { newProfile } from '../browser/launch.ts';
import { byKeyboard } from './by-keyboard.ts';
import { byMouse } from './by-mouse.ts';
import type { Driver } from './driver.ts';
import { handsOn } from './hands.ts';
import type { Done, Effort } from './hands.ts';
import { countQuestions } from './questions.ts';
import { fillByMouse } from './tasks.ts';
import type { Task } from './tasks.ts';

/** The measured drivers. */
export const DRIVERS = { keyboard: byKeyboard, mouse: byMouse } as const;

/** Effort of each task, by driver and task name. */
export type Counts<Each = Effort> = Readonly<Record<keyof typeof DRIVERS, Readonly<Record<string, Each>>>>;

/** Signs in with the first demo account, which has saved reports. */
async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}#/login`);
  await page.getByLabel('E-mail').pressSequentially(DEMO_ACCOUNTS[0]?.email ?? '');
  await page.getByLabel('Password').pressSequentially(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.locator('.profile').getByRole('button').waitFor();
}

/** Brings the app to the start of a task: its first page, or a form just filled in. */
async function begin(page: Page, url: string, { filled, signedIn, prepare }: Task): Promise<void> {
  if (signedIn) await signIn(page, url);
  await prepare?.(page, url);
  await page.goto(filled ? `${url}#/?form=${filled.slug}` : url);
  if (signedIn || prepare) await page.reload();
  await page.locator('.main-screen h1').waitFor();
  await page.waitForLoadState('networkidle');
  if (filled) await fillByMouse(page, filled.answers);
}

/** Runs a task in a new profile. Returns its effort; rejects when it fails. */
export async function doTask(browser: Browser, url: string, task: Task, driver: Driver): Promise<Done> {
  const context = await newProfile(browser);
  try {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    const questions = await countQuestions(page);
    await begin(page, url, task);
    const hands = handsOn(page);
    const before = questions();
    await task.run(hands, driver);
    return { ...hands.spent(), questions: questions() - before };
  } catch (error) {
    throw new Error(`By ${driver.name}: ${task.name}`, { cause: error });
  } finally {
    await context.close();
  }
}

/** Runs every task with every driver in the app at a URL. Rejects when one fails. */
export async function countEffort(
  browser: Browser,
  url: string,
  tasks: readonly Task[],
): Promise<Counts<Done>> {
  const byTask = async (driver: Driver): Promise<Readonly<Record<string, Done>>> => {
    const counts: Record<string, Done> = {};
    for (const task of tasks) counts[task.name] = await doTask(browser, url, task, driver);
    return counts;
  };
  return { keyboard: await byTask(DRIVERS.keyboard), mouse: await byTask(DRIVERS.mouse) };
}
