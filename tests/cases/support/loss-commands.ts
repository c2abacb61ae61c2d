import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts';
import { fillForm } from '../../../src/features/text-reader/fill-form.ts';
import { textWith } from '../../../src/features/text-reader/long-fields.ts';
import { ageOf } from '../../../src/shared/lib/clock.ts';
import { QuickBrowser, type QuickTab } from './quick-browser.ts';

/** Retention of a case in the archive, in milliseconds. */
const ARCHIVE_MS = 14 * DAY_MS;

/** Maximum loss of a page that is killed, in milliseconds. */
const UNSAFE_MS = 500;

const { wordsOf } = QuickBrowser;

/** Words that must be recoverable, with the time at which each was last shown. */
export class Promised {
  readonly words = new Map<string, number>();
  /** Words that the user deleted for good, though a tab may still show them. */
  readonly removed = new Set<string>();
  typed = 0;

  /** A fresh word. */
  next(): string {
    this.typed += 1;
    return `w${this.typed}`;
  }

  release(words: Iterable<string>): void {
    for (const word of words) this.words.delete(word);
  }

  remove(words: ReadonlySet<string>): void {
    this.release(words);
    for (const word of words) this.removed.add(word);
  }
}

type Command = fc.AsyncCommand<Promised, QuickBrowser>;
type Work = (promised: Promised, browser: QuickBrowser) => Promise<void>;

const command = (title: string, run: Work, check: (browser: null) => boolean = () => true): Command => ({
  check: () => check(null),
  run,
  toString: () => title,
});

/** Returns the tab with an index. There is always one. */
async function tabOf(browser: QuickBrowser, number: number): Promise<QuickTab> {
  if (browser.tabs.length === 0) await browser.openTab();
  const tab = browser.tabs[number % browser.tabs.length];
  if (!tab) throw new Error('There is a tab now.');
  return tab;
}

/** Changes the answers as the user intends: removed words may be lost, new ones must be preserved. */
async function change(
  promised: Promised,
  browser: QuickBrowser,
  tab: QuickTab,
  act: () => void,
): Promise<void> {
  const before = tab.store().getState();
  act();
  const after = tab.store().getState();
  const [had, has] = [wordsOf(before), wordsOf(after)];
  const now = browser.clock.now();
  const isTravel = after.lastCause === 'undo' || after.lastCause === 'redo';
  const crossed = after.lastCause === 'undo' ? before.past.at(-1) : before.future[0];
  // Undo and redo over a clear swap two states without deleting words of either.
  const isSwap = after.revision !== before.revision && isTravel && crossed?.cause === 'clear';
  if (!isSwap) promised.release([...had].filter((word) => !has.has(word)));
  for (const word of has) if (!had.has(word) && !promised.removed.has(word)) promised.words.set(word, now);
  await browser.pass(0);
}

const idsOf = ({ cases }: QuickTab): readonly string[] => {
  const { open, closed } = cases.state.getState();
  return [...open, ...closed].map(({ id }) => id);
};

/** Returns the words of a case that are stored, or held by a tab that shows it. */
const wordsOfCases = (browser: QuickBrowser, isMeant: (id: string, account: string | null) => boolean) => {
  const stored = [...browser.stored.values()].filter(({ id, account }) => isMeant(id, account));
  const shown = browser.tabs
    .map(({ cases }) => cases.state.getState())
    .filter(({ id, facts }) => isMeant(id, facts.account))
    .map(({ store }) => store.getState());
  return new Set([...stored, ...shown].flatMap((one) => [...wordsOf(one)]));
};

/** Dispatches `pagehide`, as a browser does when a page is closed. */
const warn = (): boolean => window.dispatchEvent(new Event('pagehide'));

const tab = fc.nat({ max: 1 });
const place = fc.nat({ max: 2 });
const pause = fc.constantFrom(0, 100, 600, 1500);
const account = fc.constantFrom('ada', 'bo');

const typing = fc.tuple(tab, fc.constantFrom('name', 'report', 'place'), pause).map(([which, field, ms]) =>
  command(`type into ${field} in tab ${which}, wait ${ms} ms`, async (promised, browser) => {
    const page = await tabOf(browser, which);
    await change(promised, browser, page, () => page.store().getState().setField([field], promised.next()));
    await browser.pass(ms);
  }),
);

const NARRATIVE = { path: ['report'], rows: 1, encloses: false };

const log = tab.map((which) =>
  command(`add a line of a log in tab ${which}`, async (promised, browser) => {
    const page = await tabOf(browser, which);
    page.store().getState().openForm('note');
    const before = page.store().getState();
    await change(promised, browser, page, () => {
      const value = textWith(before.data, NARRATIVE, promised.next(), null);
      void fillForm(page, 'note', [{ path: NARRATIVE.path, value }], false);
    });
    const has = wordsOf(page.store().getState());
    if (![...wordsOf(before)].every((word) => has.has(word))) throw new Error('A log replaced an answer.');
  }),
);

const travel = fc.tuple(tab, fc.constantFrom('undo' as const, 'redo' as const)).map(([which, cause]) =>
  command(`${cause} in tab ${which}`, async (promised, browser) => {
    const page = await tabOf(browser, which);
    await change(promised, browser, page, () => page.store().getState()[cause]());
  }),
);

const offer = tab.map((which) =>
  command(`another subject in tab ${which}`, async (promised, browser) => {
    const page = await tabOf(browser, which);
    const word = promised.next();
    await page.cases.begin({ answers: { name: word } });
    promised.words.set(word, browser.clock.now());
  }),
);

/** Commands on a tab that delete nothing. */
const inTab: Readonly<Record<string, (page: QuickTab) => unknown>> = {
  'open the letter': (page) => page.store().getState().openForm('letter'),
  'open the note': (page) => page.store().getState().openForm('note'),
  'type a name of staff': (page) => page.store().getState().setField(['staff'], 'Somebody'),
  'begin a case': ({ cases }) => cases.begin(),
  clear: ({ cases }) => cases.clear(),
  'close the case in front': ({ cases }) => cases.close(cases.state.getState().id),
  'name the case': ({ cases }) => cases.rename('Named'),
};

const simple = fc.tuple(tab, fc.constantFrom(...Object.keys(inTab))).map(([which, title]) =>
  command(`${title} in tab ${which}`, async (_, browser) => {
    await inTab[title]?.(await tabOf(browser, which));
    await browser.pass(0);
  }),
);

const openListed = fc
  .tuple(tab, place, fc.constantFrom('open', 'take over', 'close', 'remove'))
  .map(([which, at, action]) =>
    command(`${action} case ${at} of the lists in tab ${which}`, async (promised, browser) => {
      const page = await tabOf(browser, which);
      const id = idsOf(page)[at];
      if (id === undefined) return;
      if (action === 'close') await page.cases.close(id);
      else if (action === 'remove') {
        promised.remove(wordsOfCases(browser, (one) => one === id));
        await page.cases.remove([id]);
      } else await page.cases.open(id, { takeOver: action === 'take over' });
      await browser.pass(0);
    }),
  );

const everyTab = async (browser: QuickBrowser, work: (page: QuickTab) => unknown): Promise<void> => {
  for (const page of browser.tabs.slice()) await work(page);
  await browser.pass(0);
};

const signIn = account.map((uid) =>
  command(`${uid} signs in`, async (_, browser) => {
    browser.account = uid;
    await everyTab(browser, ({ cases }) => cases.signIn(uid));
  }),
);

const signOut = fc.constantFrom('keep' as const, 'remove' as const, 'ended' as const).map((what) =>
  command(what === 'ended' ? 'the session ends' : `sign out and ${what}`, async (promised, browser) => {
    const uid = browser.account;
    if (uid === null) return;
    browser.account = null;
    if (what === 'remove') promised.remove(wordsOfCases(browser, (_, owner) => owner === uid));
    await everyTab(browser, ({ cases }) => (what === 'ended' ? cases.signedOut() : cases.leave(uid, what)));
  }),
);

const ending = fc.tuple(tab, fc.constantFrom('reload', 'close', 'kill')).map(([which, how]) =>
  command(`${how} tab ${which}`, async (promised, browser) => {
    const page = await tabOf(browser, which);
    if (how === 'kill') {
      const now = browser.clock.now();
      const shown = page.cases.stores().flatMap((store) => [...wordsOf(store.getState())]);
      promised.release(shown.filter((word) => now - (promised.words.get(word) ?? 0) < UNSAFE_MS));
    } else warn();
    page.kill();
    if (how === 'reload') await browser.openTab(page.session);
  }),
);

const secondTab = fc.constant(
  command('open another tab', async (_, browser) => {
    if (browser.tabs.length < 2) await browser.openTab();
  }),
);

const JUMPS: Readonly<Record<string, number>> = {
  '3 hours': 3 * HOUR_MS,
  '2 days': 2 * DAY_MS,
  '6 days': 6 * DAY_MS,
  '40 days': 40 * DAY_MS,
};

const later = fc.constantFrom(...Object.keys(JUMPS)).map((span) =>
  command(`${span} go by`, async (promised, browser) => {
    await browser.pass(UNSAFE_MS);
    browser.clock.move(JUMPS[span] ?? 0);
    const now = browser.clock.now();
    const isPast = ({ closedAt }: { closedAt: number | null }): boolean =>
      closedAt !== null && ageOf(closedAt, now) > ARCHIVE_MS;
    const all = [...browser.stored.values()];
    const left = new Set(all.filter((one) => !isPast(one)).flatMap((one) => [...wordsOf(one)]));
    promised.release(
      all.filter(isPast).flatMap((one) => [...wordsOf(one)].filter((word) => !left.has(word))),
    );
    await browser.pass(6000);
  }),
);

/** Commands of users, browsers and time on cases, in any order. */
export const lossCommands = fc.commands(
  [
    typing,
    typing,
    typing,
    log,
    travel,
    offer,
    simple,
    simple,
    openListed,
    signIn,
    signOut,
    ending,
    secondTab,
    later,
  ],
  { maxCommands: 30, size: '+1' },
);
