import { DAY_MS, HOUR_MS } from '../../../contract/time.ts';
import { isEmpty } from '../../shared/lib/empty.ts';
import { applyDefaultRule } from './default-rule.ts';

/** Answers of all forms in one object, since a name means the same in every form. Immutable. */
export type FormData = Record<string, unknown>;

/** Lifetimes of answers that are carried over, in milliseconds: scene details (3h), and author fields (5d). */
export const KEEP_MS = { '3h': 3 * HOUR_MS, '5d': 5 * DAY_MS };

type KeepFor = keyof typeof KEEP_MS;

/** Rules of a field of the shared model, for the store and cases. */
interface FieldRule {
  /** Initial value in a new case. */
  readonly default?: unknown;
  /** Pattern of the initial value, see applyDefaultRule. Takes precedence over `default`. */
  readonly defaultRule?: string;
  readonly keepFor?: KeepFor;
  /** True for staff fields that are kept when a form is cleared. */
  readonly keepOnClear?: boolean;
  /** For a form-specific field: the document keys of the two or more forms that contain it. */
  readonly staysIn?: readonly string[];
  /** True for a field that identifies the subject of a case, or an account or number of theirs. */
  readonly subject?: boolean;
  /** For a list whose first row is the subject of the case: the documents with the list, and the fields in both. */
  readonly firstRow?: { readonly documents: readonly string[]; readonly fields: readonly string[] };
}

/** Shared model as emitted by the form compiler. */
export interface SharedModel {
  readonly fields: Readonly<Record<string, FieldRule>>;
  /** Version of the model; stored answers of an older one are migrated. Defaults to 1. */
  readonly version?: number;
  /** Document keys, by slug, of forms that are the same document for several sites; defaults to the slug. */
  readonly documents?: Readonly<Record<string, string>>;
}

/** Returns the names of the fields with the given lifetime. */
export function fieldsWithLifetime(model: SharedModel, life: KeepFor): string[] {
  return Object.keys(model.fields).filter((name) => model.fields[name]?.keepFor === life);
}

/** Returns the data of an empty case: every default of the model, with rules applied at `now`. */
export function initialData(model: SharedModel, now: Date): FormData {
  const defaults = Object.entries(model.fields).map(([name, { default: value, defaultRule }]) => [
    name,
    defaultRule === undefined ? value : applyDefaultRule(defaultRule, now),
  ]);
  return Object.fromEntries(defaults.filter(([, value]) => value !== undefined));
}

/** Returns the answered staff fields, which clearing and restoring keep. */
export function keptOnClear(model: SharedModel, data: FormData): FormData {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => model.fields[name]?.keepOnClear === true && !isEmpty(value),
    ),
  );
}
