import { isEmpty } from '../../shared/lib/empty.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import type { FormData, SharedModel } from './model.ts';

/** Texts that features store with a document, by feature name. */
export type Links = Readonly<Record<string, string>>;

/** Origin in `givenIn` of scene answers carried over from the previous case. */
export const LAST_CASE = '';

/** Origin in `givenIn` of answers known from an earlier case or report. Not a valid form slug. */
export const FROM_MEMORY = '*';

/** Answers with metadata. */
export interface Answers {
  readonly data: FormData;
  /** Last autofilled value of each field, by fieldKey. */
  readonly autofilled: Readonly<Record<string, unknown>>;
  /** Last change of each top-level field, in milliseconds since the epoch; absent if it never changed. */
  readonly changedAt: Readonly<Record<string, number>>;
  /** Forms in which each answer was given or accepted, by field; the form that gave it comes first. */
  readonly givenIn: Readonly<Record<string, readonly string[]>>;
}

/** Answers of a case in the view of its open form. Immutable with structural sharing. */
export interface FormDocument extends Answers {
  /** Document key (see `SharedModel.documents`) whose own answers are in `data`; null before a form was opened. */
  readonly shownFor: string | null;
  /** Form-specific answers of the forms that are not open, by document key. */
  readonly own: Readonly<Record<string, Answers>>;
}

export const EMPTY_DOCUMENT: FormDocument = {
  data: {},
  autofilled: {},
  changedAt: {},
  givenIn: {},
  shownFor: null,
  own: {},
};

export function documentOf(state: FormDocument): FormDocument {
  const { data, autofilled, changedAt, givenIn, shownFor, own } = state;
  return { data, autofilled, changedAt, givenIn, shownFor, own };
}

/** Returns the top-level fields whose value is not identical in both. */
export function changedFields(before: FormData, after: FormData): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]);
}

/** Sets the timestamp `now` (ms) and the form on each field of `after` that changed since `before`. */
export function stampChanges(
  before: FormDocument,
  after: FormDocument,
  now: number,
  form: string | null,
): FormDocument {
  const changed = changedFields(before.data, after.data);
  const times = changed.map((name) => [name, now] as const);
  const changedAt = { ...after.changedAt, ...Object.fromEntries(times) };
  const isGivenHere = (name: string): boolean => {
    const forms = after.givenIn[name];
    return isEmpty(after.data[name]) ? forms === undefined : forms?.length === 1 && forms[0] === form;
  };
  if (changed.every(isGivenHere)) return { ...after, changedAt };
  const givenIn = { ...after.givenIn };
  for (const name of changed) {
    if (form === null || isEmpty(after.data[name])) delete givenIn[name];
    else givenIn[name] = [form];
  }
  return { ...after, changedAt, givenIn };
}

const holdsAnswers = (model: SharedModel, { data, autofilled }: Answers, defaults: FormData): boolean =>
  Object.entries(data).some(
    ([name, value]) =>
      !isEmpty(value) &&
      model.fields[name]?.keepOnClear !== true &&
      !deepEqual(value, defaults[name]) &&
      !deepEqual(value, autofilled[name]),
  );

/** Returns true if the document has an answer beyond defaults, autofill and kept staff fields. */
export const hasAnswers = (model: SharedModel, document: FormDocument, defaults: FormData): boolean =>
  [document, ...Object.values(document.own)].some((answers) => holdsAnswers(model, answers, defaults));
