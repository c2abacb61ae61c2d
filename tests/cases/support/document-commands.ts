import fc from 'fast-check';
import type { QuickBrowser, QuickTab } from './quick-browser.ts';

/** The subject of each case: the texts typed into it begin with it. */
export class Subjects {
  readonly #ofCase = new Map<string, string>();
  count = 0;

  of(tab: QuickTab): string {
    const { store } = tab.cases.state.getState();
    const known = /s\d+/.exec(JSON.stringify([store.getState().data, store.getState().own]))?.[0];
    const { id } = tab.cases.state.getState();
    const subject = known ?? this.#ofCase.get(id) ?? `s${this.#ofCase.size}`;
    this.#ofCase.set(id, subject);
    return subject;
  }

  next(): number {
    this.count += 1;
    return this.count;
  }
}

type Command = fc.AsyncCommand<Subjects, QuickBrowser>;
type Work = (subjects: Subjects, tab: QuickTab, browser: QuickBrowser) => unknown;

const FORMS = ['letter', 'note'] as const;

const formOf = (tab: QuickTab): string => tab.store().getState().form ?? 'none';

const opened = (tab: QuickTab, list: 'open' | 'closed', place: number): string | undefined =>
  tab.cases.state.getState()[list].at(place)?.id;

const switchTo =
  (form: (typeof FORMS)[number]): Work =>
  (_, tab) =>
    tab.store().getState().openForm(form);

const WORK: Readonly<Record<string, Work>> = {
  'open the letter': switchTo('letter'),
  'open the note': switchTo('note'),
  'type a name': (subjects, tab) =>
    tab
      .store()
      .getState()
      .setField(['name'], `${subjects.of(tab)} of ${subjects.next()}`),
  'type into the document': (subjects, tab) =>
    tab
      .store()
      .getState()
      .setField(['report'], `${subjects.of(tab)} in ${formOf(tab)} ${subjects.next()}`),
  save(subjects, tab) {
    const { links, setLink } = tab.store().getState();
    setLink('report', links['report'] ?? `report ${subjects.next()} of ${formOf(tab)}`);
  },
  'have an announcement delivered for the letter, whatever is open': (_, tab) =>
    tab.store().getState().setLink('announced', 'of letter', 'letter'),
  undo: (_, tab) => tab.store().getState().undo(),
  redo: (_, tab) => tab.store().getState().redo(),
  clear: (_, tab) => tab.cases.clear(),
  async 'clear, type, open what was cleared, and undo the clear'(subjects, tab) {
    const { id, store } = tab.cases.state.getState();
    const name = `${subjects.of(tab)} of ${subjects.next()}`;
    const cleared = await tab.cases.clear();
    if (!cleared.ok || cleared.value === null) return;
    store.getState().setField(['name'], name);
    await tab.cases.open(cleared.value);
    await tab.cases.open(id);
    if (tab.store() !== store) return;
    store.getState().undo();
    store.getState().undo();
  },
  'begin a case': (_, tab) => tab.cases.begin(),
  'close the case in front': (_, tab) => tab.cases.close(tab.cases.state.getState().id),
};

const work = fc.tuple(fc.nat({ max: 1 }), fc.constantFrom(...Object.keys(WORK))).map(([which, title]) => ({
  title: `${title} in tab ${which}`,
  which,
  run: WORK[title] as Work,
}));

const listed = fc
  .tuple(
    fc.nat({ max: 1 }),
    fc.constantFrom('open' as const, 'closed' as const),
    fc.nat({ max: 2 }),
    fc.constantFrom(...FORMS, undefined),
    fc.boolean(),
  )
  .map(([which, list, place, form, takeOver]) => ({
    title: `open ${list} case ${place}${takeOver ? ' of another tab' : ''} at ${form ?? 'its form'} in tab ${which}`,
    which,
    run: ((_, tab) => {
      const id = opened(tab, list, place);
      return id && tab.cases.open(id, { takeOver, ...(form && { form }) });
    }) as Work,
  }));

/** Two tabs that open one saved report at the same moment; neither knows the case of the other yet. */
const together = fc.constant<{ title: string; which: number; run: Work }>({
  title: 'open one report in both tabs',
  which: 1,
  async run(subjects, _, browser) {
    const report = `report ${subjects.next()} of letter`;
    await Promise.all(
      browser.tabs.map(({ cases }, place) =>
        cases.begin({
          form: 'letter',
          load: (store) =>
            store
              .getState()
              .load(
                { name: `s9${subjects.next()}${place} of report` },
                { form: 'letter', links: { report } },
              ),
        }),
      ),
    );
  },
});

const reload = fc.nat({ max: 1 }).map((which) => ({ title: `reload tab ${which}`, which, run: null }));

/** Commands on the documents of cases in up to two tabs. */
export const documentCommands = fc.commands(
  [work, work, work, listed, together, reload].map((kind) =>
    kind.map(({ title, which, run }): Command => ({
      check: () => true,
      async run(subjects, browser) {
        if (which >= browser.tabs.length) await browser.openTab();
        const tab = browser.tabs[which] ?? browser.tabs[0];
        if (!tab) throw new Error('There is a tab now.');
        // Nothing is typed or saved while no form is open
        if (tab.store().getState().form === null) tab.store().getState().openForm('note');
        if (run) await run(subjects, tab, browser);
        else {
          await browser.pass(600);
          tab.kill();
          await browser.openTab(tab.session);
        }
        await browser.pass(600);
      },
      toString: () => title,
    })),
  ),
  { maxCommands: 30, size: '+1' },
);
