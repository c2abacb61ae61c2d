// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from 'virtual:forms';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/time.ts';
import { formatDate } from '../../src/shared/lib/date-text.ts';
import { isoDate } from '../../src/shared/lib/clock.ts';
import { factsOf } from '../../src/features/phrases/phrase-facts.ts';
import { expandPhrase } from '../../src/features/phrases/phrase-text.ts';
import {
  readShift,
  type Shift,
  type ShiftDependencies,
} from '../../src/features/reports/shift/read-shift.ts';
import { saveEntry, startLibrary, useLibrary } from '../../src/services/user-library/library.ts';
import { localEntries } from '../../src/services/user-library/local-entries.ts';
import { noteCopied } from '../../src/workspace/case-link-keys.ts';
import { freshBrowser, openPage, type Page } from './support/page.ts';

const LATE = Date.UTC(2026, 10, 21, 23);
const FORM = 'commentary-note-phmc';
const ANSWERS = {
  phmcEmployee: 'Noor Haverkamp',
  phmcRank: 'Nurse',
  lastName: 'Haverkamp',
  patientName: 'Rosa Aldana',
  patientID: 'PHMC-2752',
  departmentLarge: 'InternalMedicine',
  commentaryNote: 'Seen at noon.',
};

vi.mock('../../src/shared/lib/when-idle.ts', () => ({ whenIdle: () => Promise.resolve() }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: LATE });
  freshBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ways: ShiftDependencies = {
  needsAnnouncement: () => false,
  AnnounceNow: () => null,
  forumPage: () => null,
  postToForum: () => Promise.resolve(true),
};

async function shiftOf({ cases }: Page): Promise<Shift> {
  await cases.flush();
  // The lists follow the cases by themselves.
  await expect.poll(() => cases.state.getState().open.length).toBe(1);
  const { open, closed } = cases.state.getState();
  return readShift(
    { cases, person: null, open, closed, pages: undefined, isOffline: false, ways },
    Date.now(),
  );
}
const states = ({ rows }: Shift): readonly string[] => rows.map(({ title, state }) => `${title}: ${state}`);

/** The case of the evening, opened in a fresh tab so many days later. */
async function after(page: Page, days: number): Promise<Page> {
  await page.close();
  vi.setSystemTime(LATE + days * DAY_MS);
  return openPage(FORM);
}

test('a shift spans midnight and ends in the morning; yesterday’s work is not listed today', async () => {
  const page = await openPage(FORM);
  page.store().getState().setFields(ANSWERS);
  noteCopied(page.store(), FORM);
  vi.setSystemTime(LATE + 5 * HOUR_MS);
  expect(await shiftOf(page)).toMatchObject({ start: LATE, rows: [{ state: 'Copied', next: null }] });

  // Reopening leaves it unchanged; a change makes it a case of today.
  const next = await after(page, 2);
  await expect.poll(() => next.cases.state.getState().open.length).toBe(1);
  await next.cases.open(next.cases.state.getState().open[0]?.id ?? '');
  expect(next.store().getState().data).toMatchObject(ANSWERS);
  expect(await shiftOf(next)).toMatchObject({ start: null, rows: [] });
  vi.setSystemTime(Date.now() + MINUTE_MS);
  const changed = Date.now();
  next.store().getState().setField(['commentaryNote'], 'Seen again.');
  const today = await shiftOf(next);
  expect(today.start).toBe(changed);
  expect(states(today)).toEqual([expect.stringMatching(/^Rosa Aldana: Copied, changed since$/)]);
  await next.close();
});

test('phrases and presets outlive cases; a phrase prints the day of its use', async () => {
  startLibrary();
  const page = await openPage(FORM);
  await saveEntry({
    kind: 'phrase',
    name: 'Seen',
    form: null,
    content: 'Seen on {?today} at {?now}, {?date}.',
  });
  await saveEntry({ kind: 'preset', name: 'Usual', form: FORM, content: '{"model":1,"answers":{}}' });
  const kept = localEntries();
  const form = await catalogue.find(({ slug }) => slug === FORM)!.load();
  const expanded = (at: Page): string =>
    expandPhrase(
      useLibrary.getState().entries.find(({ name }) => name === 'Seen')?.content ?? '',
      factsOf({
        form,
        data: at.store().getState().data,
        path: [],
        author: { name: '', rank: '' },
        now: new Date(Date.now()),
      }),
    );
  const dayOf = (at: number): string => formatDate(isoDate(new Date(at)));
  expect(expanded(page)).toBe(`Seen on ${dayOf(LATE)} at ${dayOf(LATE)}, 23:00 UTC, ${dayOf(LATE)}.`);
  let last = page;
  for (const days of [2, 40]) {
    last = await after(last, days);
    const day = dayOf(LATE + days * DAY_MS);
    expect(expanded(last)).toBe(`Seen on ${day} at ${day}, 23:00 UTC, ${day}.`);
    expect(localEntries()).toEqual(kept);
  }
  await last.close();
});
