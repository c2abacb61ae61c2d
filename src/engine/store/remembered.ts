import { isEmpty } from '../../shared/lib/empty.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import type { Answers } from './document.ts';
import type { FormStore } from './form-store.ts';
import type { FormData, SharedModel } from './model.ts';

/** Stands in `givenIn` for what was known of somebody from an earlier case or report. No form is called so. */
export const FROM_MEMORY = '*';

type Marked = Pick<Answers, 'data' | 'autofilled' | 'givenIn'>;

/** The fields that show what was known of somebody, and that nobody changed since. */
export const filledFromMemory = ({ data, autofilled, givenIn }: Marked): readonly string[] =>
  Object.entries(givenIn)
    .filter(
      ([name, [from]]) =>
        from === FROM_MEMORY && !isEmpty(data[name]) && deepEqual(data[name], autofilled[name]),
    )
    .map(([name]) => name);

/** Those of them that nobody accepted either, which are marked. */
export const rememberedFields = (answers: Marked): readonly string[] =>
  filledFromMemory(answers).filter((name) => answers.givenIn[name]?.length === 1);

/** Marks answers that stand in a store as known from elsewhere. No step of history. */
export function markRemembered(store: FormStore, names: readonly string[]): void {
  if (names.length === 0) return;
  const { data, autofilled, givenIn } = store.getState();
  store.setState({
    autofilled: { ...autofilled, ...Object.fromEntries(names.map((name) => [name, data[name]])) },
    givenIn: { ...givenIn, ...Object.fromEntries(names.map((name) => [name, [FROM_MEMORY]])) },
  });
}

/** Changes, and the same ones in the first row of a list that shows these answers: it is the subject of the case as well. */
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

/** Empties fields of those that were filled from memory, in one step; fields with a default get it back. */
export function emptyFields(store: FormStore, model: SharedModel, names: readonly string[]): void {
  const { data, defaults, setFields } = store.getState();
  setFields(withFirstRows(model, data, Object.fromEntries(names.map((name) => [name, defaults[name]]))));
}

/** Somebody who was chosen, as answers of the open form. */
export interface ChosenPerson {
  /** The field in which they were chosen: its answer is the user's own. */
  readonly field: string;
  /** Who they are. Goes before what was typed, as it is them that the user chose. */
  readonly identity: FormData;
  /** What else is known of them; only fills fields that nobody answered. */
  readonly lasting: FormData;
}

/**
 * Fills in somebody who was chosen, and takes out what is left of another one, all in one step of history. What nobody
 * typed is marked.
 */
export function takePerson(
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
    // What both have in common is marked anew, as it holds of whom was chosen.
    Object.keys(filled).filter(
      (name) => name !== field && (stale.includes(name) || !deepEqual(data[name], filled[name])),
    ),
  );
}
