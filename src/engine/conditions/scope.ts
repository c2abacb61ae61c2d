import { isPlainObject } from '../../lib/plain-object.ts';
import { computedFields, derive } from '../data/derive.ts';
import { labelOf, NO_LIVE_OPTIONS } from '../data/labels.ts';
import type { LiveOptions } from '../data/labels.ts';
import { itemObject } from '../definition/schema.ts';
import type { ObjectSchema } from '../definition/schema.ts';
import type { Scope } from '../expressions/evaluate.ts';
import type { Answers } from './memoize-verdict.ts';
import { sightOf } from './visible.ts';
import type { FormView } from './visible.ts';

/** What turning kept answers into effective ones needs from outside. */
export interface EffectiveOptions {
  readonly live?: LiveOptions;
  /** The moment that ages are counted to and after which the future begins. */
  readonly now?: Date;
}

/**
 * What the expressions of an object see: its answers that count, those of its rows first, and then each computed value
 * where the user typed none. The answers are the `own` of the scope.
 */
export function scopeOf(
  schema: ObjectSchema,
  data: Answers,
  view: FormView,
  options: EffectiveOptions,
): Scope & { readonly own: Answers } {
  const form = view(schema);
  const { hidden, seen } = sightOf(schema, data, form);
  const own: Record<string, unknown> = { ...seen };
  for (const [name, field] of Object.entries(schema.properties)) {
    const [row, rows] = [itemObject(field), own[name]];
    if (row && Array.isArray(rows))
      own[name] = rows.map((entry: unknown) =>
        isPlainObject(entry) ? scopeOf(row, entry, view, options).own : entry,
      );
  }
  const { live = NO_LIVE_OPTIONS, now = new Date() } = options;
  const label = (name: string, value: unknown): string => labelOf(schema.properties[name], value, live);
  const scope = { own, form: form ?? own, label, now };
  for (const [name, computed] of computedFields(schema)) {
    if (hidden.has(name) || own[name] !== undefined) continue;
    const value = derive(computed, scope);
    if (value !== undefined) own[name] = value;
  }
  return scope;
}
