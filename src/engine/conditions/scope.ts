import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { derive } from '../data/derive.ts';
import { labelOf } from '../data/labels.ts';
import type { LiveOptions } from '../data/labels.ts';
import { itemObject } from '../definition/schema.ts';
import type { ObjectSchema } from '../definition/schema.ts';
import type { Scope } from '../expressions/evaluate.ts';
import type { Answers, FormView } from './memoize-by-answers.ts';
import { conditionScope } from './visible.ts';

export interface EffectiveOptions {
  readonly live?: LiveOptions;
  /** Reference time for ages and for dates in the future. */
  readonly now?: Date;
}

/**
 * Returns the scope of an object's expressions: its effective answers, those of its rows first, then each computed
 * value where the user typed none. The answers are the `own` of the scope.
 */
export function scopeOf(
  schema: ObjectSchema,
  data: Answers,
  view: FormView,
  options: EffectiveOptions,
): Scope & { readonly own: Answers } {
  const { hidden, own: seen } = conditionScope(schema, data, view);
  const own: Record<string, unknown> = { ...seen };
  const fields = Object.entries(schema.properties);
  for (const [name, field] of fields) {
    const [row, rows] = [itemObject(field), own[name]];
    if (row && Array.isArray(rows))
      own[name] = rows.map((entry: unknown) =>
        isPlainObject(entry) ? scopeOf(row, entry, view, options).own : entry,
      );
  }
  const scope = {
    own,
    form: view(schema) ?? own,
    label: (name: string, value: unknown): string => labelOf(schema.properties[name], value, options.live),
    now: options.now ?? new Date(),
  };
  for (const [name, { 'x-computed': computed }] of fields) {
    if (computed === undefined || hidden.has(name) || name in own) continue;
    const value = derive(computed, scope);
    if (value !== undefined) own[name] = value;
  }
  return scope;
}
