import { isEmpty } from '../../shared/lib/empty.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import type { FormData, SharedModel } from './model.ts';

/** Texts that features keep with a document, by the name of the feature. */
export type Links = Readonly<Record<string, string>>;

/** Stands in `givenIn` for the case before, from which scene answers were carried into a new one. */
export const LAST_CASE = '';

/** Answers with what is known about each. */
export interface Answers {
  readonly data: FormData;
  /** What autofill put into a field last, by fieldKey. */
  readonly autofilled: Readonly<Record<string, unknown>>;
  /** When each top-level field last changed, in milliseconds since the epoch; a field never changed is not there. */
  readonly changedAt: Readonly<Record<string, number>>;
  /** The forms in which each answer was given, or accepted as it stood, by field; the form that gave it comes first. */
  readonly givenIn: Readonly<Record<string, readonly string[]>>;
}

/** The answers of a case as its open form sees them. Immutable: every change makes a new one that shares untouched parts. */
export interface FormDocument extends Answers {
  /** The document key (see `SharedModel.documents`) whose own answers stand in `data`; null before a form was opened. */
  readonly shownFor: string | null;
  /** The answers that stay in their form, of the forms that are not open, by document key. */
  readonly own: Readonly<Record<string, Answers>>;
}

/** A document without any answer. */
export const EMPTY_DOCUMENT: FormDocument = {
  data: {},
  autofilled: {},
  changedAt: {},
  givenIn: {},
  shownFor: null,
  own: {},
};

/** The document part of a larger state. */
export function documentOf(state: FormDocument): FormDocument {
  const { data, autofilled, changedAt, givenIn, shownFor, own } = state;
  return { data, autofilled, changedAt, givenIn, shownFor, own };
}

/** Names of the top-level fields whose value is not the same one in both. */
export function changedFields(before: FormData, after: FormData): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]);
}

/** `after`, with the time `now` (ms) and the form on each field that changed since `before`. */
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

/** True when a user would miss the data: it holds an answer beyond defaults, autofill and kept staff fields. */
export const hasAnswers = (model: SharedModel, document: FormDocument, defaults: FormData): boolean =>
  [document, ...Object.values(document.own)].some((answers) => holdsAnswers(model, answers, defaults));
