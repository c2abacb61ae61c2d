// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { model, modelVersion } from 'virtual:form-model';
import { facts as FACT_OF } from 'virtual:form-person';
import { DAY_MS, HOUR_MS } from '../../contract/time.ts';
import { fillAuthor } from '../../src/workspace/author/fill-author.ts';
import { renderForm } from '../../src/engine/render/render.ts';
import { liveOptions, setSource } from '../../src/engine/sources/source-store.ts';
import { documentOf } from '../../src/engine/store/document.ts';
import { createFormStore, type FormStore } from '../../src/engine/store/form-store.ts';
import type { FormState } from '../../src/engine/store/form-state.ts';
import { fieldsWithLifetime, type FormData } from '../../src/engine/store/model.ts';
import { documentKey, inheritedAnswers } from '../../src/engine/store/own-answers.ts';
import { fillSelectedPerson } from '../../src/engine/store/filled-from-memory.ts';
import { isEmpty } from '../../src/shared/lib/empty.ts';
import { deepEqual } from '../../src/shared/lib/equal.ts';
import { isPlainObject } from '../../src/shared/lib/plain-object.ts';
import { peopleOfCases } from '../../src/features/patients/use-people.ts';
import { answersFor, isFoundBy } from '../../src/features/patients/person-facts.ts';
import { factsOfPerson, groupSightings } from '../../src/features/patients/people.ts';
import { loadCompleter } from '../../src/features/suggestions/load-completer.ts';
import { applyPreset } from '../../src/features/presets/apply-preset.ts';
import { savableAnswers } from '../../src/features/presets/offered-answers.ts';
import { isPresetField } from '../../src/features/presets/presets-of-form.ts';
import { fieldsMarkedIn, markedForms, type MarkedForm } from './support/marked-forms.ts';
import { freshBrowser, openPage, type Page } from './support/page.ts';

const NOW = Date.UTC(2026, 10, 21, 10);
const forms = await markedForms();
const staff = new Set(fieldsWithLifetime(model, '5d'));
const scene = new Set(fieldsWithLifetime(model, '3h'));
const { properties } = JSON.parse(readFileSync('schemas/form-data.json', 'utf8')) as {
  properties: Record<string, { 'x-follows'?: string }>;
};

const ME = { characterId: 1, name: 'Ada Own' };
const OTHER = { characterId: 2, name: 'Bo Other' };

/** One way to start the next case, and the answers it may carry over. */
interface Way {
  readonly go: (page: Page, next: string) => Promise<Page | void>;
  readonly brings: (field: string) => boolean;
  readonly author?: typeof ME;
}

const keepsOnClear = (name: string): boolean => model.fields[name]?.keepOnClear === true;
const isStaff = (name: string): boolean => staff.has(name);
const isStaffOrScene = (name: string): boolean => staff.has(name) || scene.has(name);
const nothing = (): boolean => false;

async function inFreshTab(page: Page, form: string, later: number): Promise<Page> {
  await page.close();
  vi.setSystemTime(Date.now() + later);
  return openPage(form);
}

const WAYS: Readonly<Record<string, Way>> = {
  'new case': { go: (page) => page.cases.begin(), brings: isStaffOrScene },
  'new case after 3 hours': {
    go: (page) => {
      vi.setSystemTime(Date.now() + 3 * HOUR_MS + 1);
      return page.cases.begin();
    },
    brings: isStaff,
  },
  'another subject': {
    go: (page) => page.cases.begin({ answers: { patientName: 'Y', decedentName: 'Y' } }),
    brings: isStaffOrScene,
  },
  clear: {
    async go(page) {
      await page.cases.clear();
    },
    brings: keepsOnClear,
  },
  'clear in another form': {
    async go(page, next) {
      page.store().getState().openForm(next);
      await page.cases.clear();
    },
    brings: keepsOnClear,
  },
  'clear, then a new case': {
    async go(page) {
      await page.cases.clear();
      await page.cases.begin();
    },
    brings: isStaff,
  },
  close: {
    async go(page) {
      await page.cases.close(page.cases.state.getState().id);
    },
    brings: isStaffOrScene,
  },
  'sign-out and in': {
    async go(page) {
      await page.signOut();
      await page.signIn('a:1');
    },
    brings: nothing,
  },
  'sign-out, then another account': {
    async go(page) {
      await page.signOut();
      await page.signIn('a:2');
    },
    brings: nothing,
    author: OTHER,
  },
  'another account after a session that ended': {
    async go(page) {
      page.end();
      await page.signIn('a:2');
    },
    brings: nothing,
    author: OTHER,
  },
  'a new case after a session that ended': {
    go(page) {
      page.end();
      return page.cases.begin();
    },
    brings: nothing,
    author: OTHER,
  },
  'another account after somebody typed on in a session that ended': {
    async go(page) {
      const { data, setFields } = page.store().getState();
      page.end();
      const again = Object.entries(data).filter(([name]) => isStaffOrScene(name));
      setFields(Object.fromEntries(again.map(([name]) => [name, ''])));
      setFields(Object.fromEntries(again));
      await page.signIn('a:2');
    },
    brings: nothing,
    author: OTHER,
  },
  'a fresh tab for another form': {
    go: (page, next) => inFreshTab(page, next, 0),
    brings: isStaffOrScene,
  },
  'the next day': { go: (page, next) => inFreshTab(page, next, DAY_MS), brings: isStaff },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const entry = ({ characterId, name }: typeof ME) => ({
    value: name,
    label: name,
    fill: { characterId: String(characterId), rank: `Rank of ${name}`, lastName: name.split(' ')[1] ?? '' },
  });
  setSource('staff.phmc', [entry(ME), entry(OTHER)]);
  setSource('staff.coroner', [entry(OTHER)]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fills a form about the first subject as a signed-in user. The author's fields are filled from the lists. */
async function fill({ slug, form, answers }: MarkedForm): Promise<{ page: Page; given: FormData }> {
  freshBrowser();
  const page = await openPage(slug);
  await page.signIn('a:1');
  const store = page.store();
  fillAuthor(form.schema, model, store, ME);
  const { autofilled } = store.getState();
  const typed = Object.entries(answers).filter(([name]) => autofilled[name] === undefined);
  store.getState().setFields(Object.fromEntries(typed));
  store.getState().setLink('announced', 'X_all_link_Z');
  await page.cases.flush();
  const { data } = store.getState();
  return { page, given: Object.fromEntries(Object.keys(answers).map((name) => [name, data[name]])) };
}

/** Returns a copy of a store, in which a form can be opened without changing the original. */
function copyOf(state: FormState): FormStore {
  const store = createFormStore(model);
  const { links, defaults, form } = state;
  store.setState({ ...documentOf(state), links, defaults, form });
  return store;
}

/** Returns the fields that still have the answer about the first subject; defaults are ignored. */
const heldOf = ({ data, defaults }: FormState, answers: FormData): string[] =>
  Object.keys(answers)
    .filter(
      (name) =>
        !isEmpty(data[name]) &&
        deepEqual(data[name], answers[name]) &&
        !deepEqual(data[name], defaults[name]),
    )
    .toSorted();

/** Returns the first subject's fields whose text a form renders once the user has made their choices in it. */
function printed({ form, choices }: MarkedForm, store: FormStore, author: typeof ME): readonly string[] {
  fillAuthor(form.schema, model, store, author);
  const { data } = store.getState();
  const { title, body, recipient } = renderForm(form, { ...data, ...choices }, { live: liveOptions });
  const text = [title, body, recipient].join('\n');
  return author === OTHER && text.includes(ME.name)
    ? ['author', ...fieldsMarkedIn(text)]
    : fieldsMarkedIn(text);
}

const isWhole = process.env['ALL_PAIRS'] !== undefined;
/** One in FIRSTS forms begins per way, and one in SHARE forms follows each; `npm run soak` tries all by `ALL_PAIRS`. */
const [FIRSTS, SHARE] = isWhole ? [1, 1] : [4, 4];
/** Returns the forms that are opened after the form at an index. */
const followers = (index: number): readonly MarkedForm[] =>
  forms.filter((_, at) => (at + Math.floor(index / FIRSTS)) % SHARE === 0);
const ways = Object.entries(WAYS).map(([name, way], number) => [name, way, number] as const);

test.each(ways)('no form prints answers of a previous case: %s', async (_, way, number) => {
  const { go, brings, author = ME } = way;
  const problems: unknown[] = [];
  for (const [index, first] of forms.entries()) {
    if ((index + number) % FIRSTS !== 0) continue;
    const { page, given } = await fill(first);
    const next = forms[(index + 1) % forms.length]?.slug ?? '';
    const front = (await go(page, next)) ?? page;
    const state = front.store().getState();
    await front.close();

    const filled = Object.keys(given).filter((name) => !deepEqual(given[name], state.defaults[name]));
    const kept = filled.filter(brings).toSorted();
    expect(heldOf(state, given), first.slug).toEqual(kept);
    // A clear can be undone, so earlier states are checked too.
    const past = state.lastCause === 'clear' ? [] : state.past;
    const marks = fieldsMarkedIn(JSON.stringify([documentOf(state), state.links, past]));
    expect(kept, first.slug).toEqual(expect.arrayContaining([...marks]));
    for (const name of kept.filter((one) => scene.has(one))) expect(state.givenIn[name], name).toEqual(['']);

    for (const second of followers(index)) {
      const store = copyOf(state);
      store.getState().openForm(second.slug);
      const leaked = printed(second, store, author).filter((name) => !kept.includes(name));
      if (leaked.length > 0) problems.push([first.slug, second.slug, leaked]);
    }
  }
  expect(problems).toEqual([]);
});

/** Returns what the second form gets from the first row of a list: the list itself, or the row's fields. */
function firstRowOf(first: MarkedForm, second: MarkedForm, given: FormData, defaults: FormData): string[] {
  const asks = ({ form }: MarkedForm, name: string): boolean => form.schema.properties[name] !== undefined;
  return Object.entries(model.fields).flatMap(([list, { firstRow: { fields = [] } = {} }]) => {
    const rows = given[list];
    const row: unknown = Array.isArray(rows) ? rows[0] : undefined;
    if (asks(first, list))
      return fields.filter((name) => asks(second, name) && isPlainObject(row) && !isEmpty(row[name]));
    const isGiven = (name: string): boolean =>
      !isEmpty(given[name]) && !deepEqual(given[name], defaults[name]);
    return asks(second, list) && fields.some(isGiven) ? [list] : [];
  });
}

test('within a case only declared answers are inherited by other forms, and each is listed', async () => {
  for (const [index, first] of forms.entries()) {
    const { page, given } = await fill(first);
    const state = page.store().getState();
    await page.close();
    for (const second of followers(index)) {
      const store = copyOf(state);
      store.getState().openForm(second.slug);
      const isSame = documentKey(model, first.slug) === documentKey(model, second.slug);
      const asked = Object.keys(given)
        .filter(
          (name) => second.form.schema.properties[name] && !deepEqual(given[name], state.defaults[name]),
        )
        .toSorted();
      const following = asked.filter((name) => isSame || properties[name]?.['x-follows'] !== 'form');
      const pair = `${first.slug} → ${second.slug}`;
      const held = heldOf(store.getState(), given);
      expect(
        held.filter((name) => asked.includes(name)),
        pair,
      ).toEqual(following);
      const listed = Object.keys(inheritedAnswers(model, store.getState(), second.slug));
      const askedHere = listed.filter((name) => second.form.schema.properties[name]).toSorted();
      const others = following.filter((name) => !staff.has(name));
      const rows = isSame ? [] : firstRowOf(first, second, given, state.defaults);
      expect(askedHere, pair).toEqual(isSame ? [] : [...others, ...rows].toSorted());
      // Row fields are marked with the name of their list.
      const inRows = Object.entries(model.fields).flatMap(([list, { firstRow }]) =>
        firstRow && rows.length > 0 ? [list, ...firstRow.fields] : [],
      );
      expect([...following, ...rows, ...inRows], pair).toEqual(
        expect.arrayContaining([...printed(second, store, ME)]),
      );
    }
  }
});

/** Returns the first subject's fields whose text a form renders, except author and scene. */
const aboutThem = (second: MarkedForm, store: FormStore): readonly string[] =>
  printed(second, store, ME).filter((name) => !isStaffOrScene(name));

test('facts of a person are filled in only on request, marked, and removed with the person', async () => {
  const problems: unknown[] = [];
  for (const [index, first] of forms.entries()) {
    const { page } = await fill(first);
    await page.cases.begin();
    const [known] = groupSightings(await peopleOfCases(page.cases));
    const state = page.store().getState();
    await page.close();
    const facts = known && (await factsOfPerson(known));
    for (const second of followers(index)) {
      const { schema } = second.form;
      const field = Object.keys(schema.properties).find(isFoundBy);
      if (!facts?.ok || field === undefined) continue;
      const pair = `${first.slug} → ${second.slug}`;
      const store = copyOf(state);
      store.getState().openForm(second.slug);
      expect(aboutThem(second, store), pair).toEqual([]);

      fillSelectedPerson(store, model, answersFor(schema, field, facts.value));
      const { data, inherited } = store.getState();
      const held = Object.keys(data).filter(
        (name) => !isStaffOrScene(name) && fieldsMarkedIn(JSON.stringify(data[name]) ?? '').length > 0,
      );
      expect([field, ...Object.keys(inherited())], pair).toEqual(expect.arrayContaining(held));
      const strange = aboutThem(second, store).filter((name) => FACT_OF[name] === undefined);
      if (strange.length > 0) problems.push([pair, strange]);

      fillSelectedPerson(
        store,
        model,
        answersFor(schema, field, { name: 'Y', number: 'PHMC-999', firstName: 'Y', lastName: 'Y' }),
      );
      const left = aboutThem(second, store);
      if (left.length > 0) problems.push([pair, 'another person', left]);
    }
  }
  expect(problems).toEqual([]);
});

test('recently used place names are those of the same user, and contain no text of a case', async () => {
  const STREET = 'Route 68 Approach';
  const usedIn = async (page: Page) => [...(await loadCompleter('selectOptions.places', page.cases)).used];
  const filled = async (): Promise<Page> => {
    freshBrowser();
    const page = await openPage('death-report');
    await page.signIn('a:1');
    page
      .store()
      .getState()
      .setFields({ placeOfDeath: `12 ${STREET}, secret door`, synopsis: 'At Alta Street' });
    await page.cases.begin();
    expect(await usedIn(page)).toEqual([STREET]);
    return page;
  };
  for (const leave of ['signOut', 'end'] as const) {
    const page = await filled();
    await page[leave]();
    // When a session expires, its open case stays in the page until somebody else signs in.
    expect(await usedIn(page), leave).toEqual(leave === 'end' ? [STREET] : []);
    await page.signIn('a:2');
    expect(await usedIn(page), leave).toEqual([]);
    await page.close();
  }
  const page = await filled();
  await page.cases.removeAll();
  expect(await usedIn(page)).toEqual([]);
  await page.close();
});

test('a preset contains no subject, is applied only on request, and is marked in other forms', async () => {
  const problems: unknown[] = [];
  let [kept, namings] = [0, 0];
  for (const [index, first] of forms.entries()) {
    const { page, given } = await fill(first);
    const subject = Object.entries(given).find(
      ([name, value]) => model.fields[name]?.subject === true && typeof value === 'string',
    )?.[1];
    const texts = Object.keys(given).filter(
      (name) => isPresetField(name) && fieldsMarkedIn(JSON.stringify(given[name]) ?? '').length > 0,
    );
    // Every other text that a preset could hold names the first subject.
    const naming = texts.filter(
      (name, at) => at % 2 === 0 && subject !== undefined && typeof given[name] === 'string',
    );
    const store = page.store();
    store
      .getState()
      .setFields(
        Object.fromEntries(naming.map((name) => [name, `${String(given[name])}, ${String(subject)}`])),
      );
    const answers = Object.fromEntries(
      savableAnswers(first.form, store.getState(), model, isPresetField)
        .filter(({ names }) => names === undefined)
        .map(({ field, value }) => [field, value]),
    );
    expect(
      naming.filter((name) => answers[name] !== undefined),
      first.slug,
    ).toEqual([]);
    kept += Object.keys(answers).length;
    namings += naming.length;

    await page.cases.begin({ form: first.slug });
    const before = page.store().getState();
    const preset = { name: 'Kept', model: modelVersion, answers };
    expect((await applyPreset({ cases: page.cases }, first.form, preset)).ok).toBe(true);
    const after = page.store().getState();
    await page.close();
    for (const second of followers(index)) {
      const pair = `${first.slug} → ${second.slug}`;
      const untouched = copyOf(before);
      untouched.getState().openForm(second.slug);
      expect(aboutThem(second, untouched), pair).toEqual([]);

      const filled = copyOf(after);
      filled.getState().openForm(second.slug);
      const listed = Object.keys(inheritedAnswers(model, filled.getState(), second.slug));
      const marked = new Set(
        listed.flatMap((name) => [name, ...(model.fields[name]?.firstRow?.fields ?? [])]),
      );
      const isSame = documentKey(model, first.slug) === documentKey(model, second.slug);
      const strange = aboutThem(second, filled).filter(
        (name) => answers[name] === undefined || !(isSame || marked.has(name)),
      );
      if (strange.length > 0) problems.push([pair, strange]);
    }
  }
  expect(problems).toEqual([]);
  expect([kept, namings].every((count) => count > 20)).toBe(true);
});
