import { isEmpty } from '../../shared/lib/empty.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { type Answers, FROM_MEMORY } from './document.ts';
import type { FormStore } from './form-store.ts';
import type { FormData, SharedModel } from './model.ts';

type Marked = Pick<Answers, 'data' | 'autofilled' | 'givenIn'>;

/** Returns the fields filled from memory that were not changed since. */
export const filledFromMemory = ({ data, autofilled, givenIn }: Marked): readonly string[] =>
  Object.entries(givenIn)
    .filter(
      ([name, [from]]) =>
        from === FROM_MEMORY && !isEmpty(data[name]) && deepEqual(data[name], autofilled[name]),
    )
    .map(([name]) => name);

/** Returns those that were not accepted either, which are marked on the screen. */
export const rememberedFields = (answers: Marked): readonly string[] =>
  filledFromMemory(answers).filter((name) => answers.givenIn[name]?.length === 1);

/** Marks answers of a store as filled from memory. No undo step. */
export function markRemembered(store: FormStore, names: readonly string[]): void {
  if (names.length === 0) return;
  const { data, autofilled, givenIn } = store.getState();
  store.setState({
    autofilled: { ...autofilled, ...Object.fromEntries(names.map((name) => [name, data[name]])) },
    givenIn: { ...givenIn, ...Object.fromEntries(names.map((name) => [name, [FROM_MEMORY]])) },
  });
}

/** Returns the changes, applied also to the first row of lists with these answers, which is the same subject. */
function withFirstRows(model: SharedModel, data: FormData, changes: FormData): FormData {
  const lists = Object.entries(model.fields).flatMap(([list, { firstRow }]) => {
    const [first, ...others] = Array.isArray(data[list]) ? (data[list] as readonly unknown[]) : [];
    if (!firstRow || !isPlainObject(first)) return [];
    const entries = Object.entries(first).map(([name, value]) => {
      const isShown = firstRow.fields.includes(name) && Object.hasOwn(changes, name);
      return [name, isShown && deepEqual(value, data[name]) ? changes[name] : value] as const;
    });
    return [
      [list, [Object.fromEntries(entries.filter(([, value]) => value !== undefined)), ...others]] as const,
    ];
  });
  return { ...changes, ...Object.fromEntries(lists) };
}

/** Clears fields that were filled from memory, in one step; fields with a default are reset to it. */
export function emptyFields(store: FormStore, model: SharedModel, names: readonly string[]): void {
  const { data, defaults, setFields } = store.getState();
  setFields(withFirstRows(model, data, Object.fromEntries(names.map((name) => [name, defaults[name]]))));
}

/** Selected person, as answers of the open form. */
export interface ChosenPerson {
  /** Field in which they were selected; its answer counts as typed by the user. */
  readonly field: string;
  /** Identity fields. They overwrite typed answers, because the user selected this person. */
  readonly identity: FormData;
  /** Other known facts; they fill only unanswered fields. */
  readonly lasting: FormData;
}

/**
 * Fills in a selected person and removes the remaining values of the previous one, in one undo step. Values that nobody
 * typed are marked.
 */
export function fillSelectedPerson(
  store: FormStore,
  model: SharedModel,
  { field, identity, lasting }: ChosenPerson,
): void {
  const state = store.getState();
  const { data, defaults, autofilled } = state;
  const stale = filledFromMemory(state);
  const isFree = (name: string): boolean =>
    isEmpty(data[name]) || deepEqual(data[name], defaults[name]) || deepEqual(data[name], autofilled[name]);
  const filled = Object.fromEntries(
    Object.entries({ ...lasting, ...identity }).filter(
      ([name, value]) => !isEmpty(value) && (Object.hasOwn(identity, name) || isFree(name)),
    ),
  );
  const emptied = Object.fromEntries(stale.map((name) => [name, defaults[name]]));
  state.setFields(withFirstRows(model, data, { ...emptied, ...filled }));
  markRemembered(
    store,
    // Values that both people share are marked again, because they apply to the new person.
    Object.keys(filled).filter(
      (name) => name !== field && (stale.includes(name) || !deepEqual(data[name], filled[name])),
    ),
  );
}
