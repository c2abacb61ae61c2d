import { DAY_MS, HOUR_MS } from '../../../contract/time.ts';
import { isEmpty } from '../../shared/lib/empty.ts';
import { applyDefaultRule } from './default-rule.ts';

/** The answers of all forms in one object: the same name means the same thing in every form. Never mutated. */
export type FormData = Record<string, unknown>;

/** How long an answer is carried into later drafts: details of one scene, or who the user is. */
export type KeepFor = '3h' | '5d';

/** What the store and the drafts need to know of one field of the shared model. */
interface FieldRule {
  /** The value a new draft starts with. */
  readonly default?: unknown;
  /** A text pattern that makes the starting value, see applyDefaultRule. Goes before `default`. */
  readonly defaultRule?: string;
  readonly keepFor?: KeepFor;
  /** True for the staff fields that clearing a form leaves as they are. */
  readonly keepOnClear?: boolean;
  /** For a field whose answer stays in its form: the document keys of the forms that ask it, two or more. */
  readonly staysIn?: readonly string[];
  /** True for a field that names whom a case is about, or an account or number of theirs. */
  readonly subject?: boolean;
  /** For a list whose first row is the subject of the case: the documents with the list, and the fields of both. */
  readonly firstRow?: { readonly documents: readonly string[]; readonly fields: readonly string[] };
}

/** The shared model in the shape the form compiler hands it over. */
export interface SharedModel {
  readonly fields: Readonly<Record<string, FieldRule>>;
  /** The version of the model; stored answers of an older one are migrated. Defaults to 1. */
  readonly version?: number;
  /** The document keys of forms that are the same document for several sites, by slug; any other form has its slug. */
  readonly documents?: Readonly<Record<string, string>>;
}

/** Lives of carried answers in milliseconds. */
export const KEEP_MS: Readonly<Record<KeepFor, number>> = { '3h': 3 * HOUR_MS, '5d': 5 * DAY_MS };

/** Names of the fields that are carried for the given life. */
export function fieldsKeptFor(model: SharedModel, life: KeepFor): string[] {
  return Object.keys(model.fields).filter((name) => model.fields[name]?.keepFor === life);
}

/** The data of an empty draft: every default of the model, with rules applied at `now`. */
export function initialData(model: SharedModel, now: Date): FormData {
  const defaults = Object.entries(model.fields).map(([name, { default: value, defaultRule }]) => [
    name,
    defaultRule === undefined ? value : applyDefaultRule(defaultRule, now),
  ]);
  return Object.fromEntries(defaults.filter(([, value]) => value !== undefined));
}

/** The filled staff fields of some data: what clearing and restoring leave alone. */
export function keptOnClear(model: SharedModel, data: FormData): FormData {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => model.fields[name]?.keepOnClear === true && !isEmpty(value),
    ),
  );
}
