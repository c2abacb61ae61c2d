import { isEmpty } from '../../lib/empty.ts';
import { deepEqual } from '../../lib/equal.ts';
import type { FormData, SharedModel } from './model.ts';

/** The answers with what is known about them. Immutable: every change makes a new one that shares untouched parts. */
export interface FormDocument {
  readonly data: FormData;
  /** What autofill put into a field last, by fieldKey. */
  readonly autofilled: Readonly<Record<string, unknown>>;
  /** When each field that is carried (`keepFor`) or has a default by rule last changed, in milliseconds since the epoch. */
  readonly changedAt: Readonly<Record<string, number>>;
}

/** The document part of a larger state. */
export function documentOf({ data, autofilled, changedAt }: FormDocument): FormDocument {
  return { data, autofilled, changedAt };
}

/** Names of the top-level fields whose value is not the same one in both. */
export function changedFields(before: FormData, after: FormData): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]);
}

/** `after`, with the timestamp `now` (ms) on each field that is carried or has a default by rule and changed since `before`. */
export function stampChanges(
  model: SharedModel,
  before: FormDocument,
  after: FormDocument,
  now: number,
): FormDocument {
  const stamps = changedFields(before.data, after.data)
    .filter((name) => {
      const { keepFor, defaultRule } = model.fields[name] ?? {};
      return keepFor !== undefined || defaultRule !== undefined;
    })
    .map((name) => [name, now] as const);
  return stamps.length === 0
    ? after
    : { ...after, changedAt: { ...after.changedAt, ...Object.fromEntries(stamps) } };
}

/** True when a user would miss the data: it holds an answer beyond defaults, autofill and kept staff fields. */
export function hasAnswers(model: SharedModel, document: FormDocument, defaults: FormData): boolean {
  return Object.entries(document.data).some(
    ([name, value]) =>
      !isEmpty(value) &&
      model.fields[name]?.keepOnClear !== true &&
      !deepEqual(value, defaults[name]) &&
      !deepEqual(value, document.autofilled[name]),
  );
}
