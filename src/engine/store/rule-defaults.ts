import { isEmpty } from '../../shared/lib/empty.ts';
import { applyDefaultRule } from './default-rule.ts';
import type { FormDocument } from './document.ts';
import type { FormData, SharedModel } from './model.ts';

type Stamped = Pick<FormDocument, 'data' | 'changedAt'>;

/** Returns the fields with an untouched default rule, and the rule. Such a default is not an answer. */
const untouched = (model: SharedModel, { changedAt }: Stamped): readonly (readonly [string, string])[] =>
  Object.entries(model.fields).flatMap(([name, { defaultRule }]) =>
    defaultRule === undefined || changedAt[name] !== undefined ? [] : [[name, defaultRule] as const],
  );

/** Returns the document with untouched default rules applied as of `now`. */
export function withRuleDefaults<T extends Stamped>(model: SharedModel, document: T, now: Date): T {
  const fresh = untouched(model, document)
    .map(([name, rule]) => [name, applyDefaultRule(rule, now)] as const)
    .filter(([name, value]) => document.data[name] !== value);
  return fresh.length === 0
    ? document
    : { ...document, data: { ...document.data, ...Object.fromEntries(fresh) } };
}

/** Returns the answers to store: untouched default rules are omitted, because they are recomputed when read. */
export function withoutRuleDefaults(model: SharedModel, document: Stamped): FormData {
  const names = new Set(untouched(model, document).map(([name]) => name));
  return Object.fromEntries(Object.entries(document.data).filter(([name]) => !names.has(name)));
}

/**
 * Marks answered fields with a default rule as changed by the user, at `now` in milliseconds; all of them if the
 * document is complete.
 */
export function stampRuleAnswers<T extends Stamped>(
  model: SharedModel,
  document: T,
  now: number,
  complete: boolean,
): T {
  const given = untouched(model, document).filter(([name]) => complete || !isEmpty(document.data[name]));
  const stamps = Object.fromEntries(given.map(([name]) => [name, now]));
  return given.length === 0 ? document : { ...document, changedAt: { ...document.changedAt, ...stamps } };
}

/**
 * Removes untouched defaults from drafts of earlier versions, which store them like answers: one that equals the
 * default on the day of the last write, `at` in milliseconds, counts as untouched.
 */
export function dropStoredDefaults(model: SharedModel, document: Stamped, at: number): FormData {
  const stale = new Set(
    untouched(model, document)
      .filter(([name, rule]) => document.data[name] === applyDefaultRule(rule, new Date(at)))
      .map(([name]) => name),
  );
  return Object.fromEntries(Object.entries(document.data).filter(([name]) => !stale.has(name)));
}
