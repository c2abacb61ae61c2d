// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { model } from 'virtual:form-model';
import { catalogue } from 'virtual:forms';
import { DAY_MS, HOUR_MS } from '../../contract/time.ts';
import { ARCHIVE_LEAST_MS, ARCHIVE_LIFE_MS, ARCHIVE_LIMIT } from '../../src/engine/cases/archive.ts';
import { wholeForm } from '../../src/engine/definition/whole-form.ts';
import { renderForm } from '../../src/engine/render/render.ts';
import { fieldsWithLifetime, KEEP_MS } from '../../src/engine/store/model.ts';
import { freshBrowser, openPage, type Page } from './support/page.ts';

// Upkeep waits for the first paint and for idle time, which never come with a fake clock.
vi.mock('../../src/shared/lib/when-idle.ts', () => ({ whenIdle: () => Promise.resolve() }));

const LATE = Date.UTC(2026, 10, 21, 23);
const FORM = 'commentary-note-phmc';
const OTHER_FORM = 'autopsy-report';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: LATE });
  freshBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keysOf = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [name, `${name}_timestamp`]).filter((key) => localStorage.getItem(key) !== null);

async function reopened(page: Page, at: number, form = OTHER_FORM): Promise<Page> {
  await page.close();
  vi.setSystemTime(at);
  return openPage(form);
}

async function pageWith(names: readonly string[]): Promise<Page> {
  const page = await openPage(FORM);
  await page.signIn('a:1');
  page
    .store()
    .getState()
    .setFields(Object.fromEntries(names.map((name) => [name, 'Typed'])));
  await page.cases.flush();
  return page;
}

test.each(['3h', '5d'] as const)('answers carried over for %s expire to the millisecond', async (life) => {
  const names = fieldsWithLifetime(model, life);
  const typedIn = ({ data }: ReturnType<ReturnType<Page['store']>['getState']>): readonly string[] =>
    names.filter((name) => data[name] === 'Typed');
  const first = await pageWith(names);
  const inTime = await reopened(first, LATE + KEEP_MS[life]);
  expect(typedIn(inTime.store().getState())).toEqual(names);
  const late = await reopened(inTime, LATE + KEEP_MS[life] + 1);
  expect(typedIn(late.store().getState())).toEqual([]);
  expect(keysOf(names)).toEqual([]);
  await late.close();
});

test('an open page removes expired data from local storage', async () => {
  const [staff, scene] = [fieldsWithLifetime(model, '5d'), fieldsWithLifetime(model, '3h')];
  const page = await pageWith([...staff, ...scene]);
  vi.advanceTimersByTime(KEEP_MS['3h']);
  expect(keysOf(scene)).toHaveLength(2 * scene.length);
  vi.advanceTimersByTime(1);
  expect(keysOf(scene)).toEqual([]);
  vi.advanceTimersByTime(KEEP_MS['5d'] - KEEP_MS['3h'] - 1);
  expect(keysOf(staff)).toHaveLength(2 * staff.length);
  vi.advanceTimersByTime(1);
  expect(keysOf(staff)).toEqual([]);
  await page.close();
});

/** Closes the given number of cases, oldest first. */
async function closeCases(page: Page, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    page.store().getState().openForm(FORM);
    page
      .store()
      .getState()
      .setFields({ patientName: `Patient ${number}` });
    vi.setSystemTime(Date.now() + 1);
    await page.cases.close(page.cases.state.getState().id);
  }
}

const closedOf = async ({ cases }: Page): Promise<readonly string[]> => {
  await cases.remove([]);
  return cases.state.getState().closed.map(({ title }) => title.split(' · ')[0] ?? '');
};

test('the archive keeps a case for 14 days, also in an open page', async () => {
  const page = await openPage(FORM);
  await closeCases(page, 1);
  const last = await reopened(page, LATE + 1 + ARCHIVE_LIFE_MS);
  expect(await closedOf(last)).toEqual(['Patient 1']);
  vi.advanceTimersByTime(DAY_MS);
  await expect.poll(() => closedOf(last)).toEqual([]);
  await last.close();
});

async function sizeAndLast(page: Page): Promise<readonly unknown[]> {
  const names = await closedOf(page);
  return [names.length, names.at(-1)];
}

test('the archive keeps 50 cases, and more only if younger than 48 hours', async () => {
  const page = await openPage(FORM);
  await closeCases(page, ARCHIVE_LIMIT + 2);
  const second = LATE + 2;
  const young = await reopened(page, second + ARCHIVE_LEAST_MS);
  // The first is over 48 hours old by a millisecond, the second not yet.
  await expect.poll(() => sizeAndLast(young)).toEqual([ARCHIVE_LIMIT + 1, 'Patient 2']);
  const old = await reopened(young, LATE + DAY_MS + ARCHIVE_LEAST_MS);
  await expect.poll(() => sizeAndLast(old)).toEqual([ARCHIVE_LIMIT, 'Patient 3']);
  await old.close();
});

test('a case continued after midnight prints the current day unless the user chose one', async () => {
  const entry = catalogue.find(({ slug }) => slug === FORM);
  if (!entry) throw new Error(`There is no form ${FORM}.`);
  const form = await wholeForm(await entry.load());
  const titleIn = (page: Page): string => renderForm(form, page.store().getState().data).title;
  const page = await openPage(FORM);
  page.store().getState().setFields({ patientName: 'Ida Chosen' });
  await page.cases.flush();
  expect(titleIn(page)).toContain('21 Nov 2026');
  const next = await reopened(page, LATE + 8 * HOUR_MS, FORM);
  expect(titleIn(next)).toMatch(/Ida Chosen.*22 Nov 2026/);
  next.store().getState().setFields({ date: '2026-11-20' });
  await next.cases.flush();
  const chosen = await reopened(next, LATE + 19 * HOUR_MS, FORM);
  expect(titleIn(chosen)).toContain('20 Nov 2026');
  await chosen.close();
});
