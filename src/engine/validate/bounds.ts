import { screenDate } from '../../shared/language/screen-date.ts';
import type { SchemaError } from '../definition/form.ts';
import type { FieldSchema } from '../definition/schema.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Scope } from '../expressions/evaluate.ts';
import { FUNCTIONS } from '../expressions/functions.ts';

const MOMENT = /^(?:\d{4}-\d{2}-\d{2}|\d{2}:\d{2}$)/;

/** Returns true if a value can be compared with a bound; other text is left to the format check. */
const isComparable = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && MOMENT.test(value));

export interface Bound {
  readonly limit: number | string;
  readonly isLeast: boolean;
  readonly isBroken: boolean;
  readonly error: Pick<SchemaError, 'keyword' | 'params'>;
}

/**
 * Returns the bounds of a value that depend on answers; none if the value or bound cannot be compared.
 * @param fields the sibling fields, whose titles messages contain
 */
export function boundsOf(
  { 'x-bounds': { least, most } = {} }: FieldSchema,
  value: unknown,
  scope: Scope,
  fields: Readonly<Record<string, FieldSchema>>,
): readonly Bound[] {
  return [
    { bound: least, number: 'minimum', moment: 'x-min', isLeast: true },
    { bound: most, number: 'maximum', moment: 'x-most', isLeast: false },
  ].flatMap(({ bound, number, moment, isLeast }): Bound[] => {
    const limit = bound === undefined ? undefined : evaluate(bound, scope);
    if (bound === undefined || !isComparable(value) || !isComparable(limit)) return [];
    const isBroken = FUNCTIONS['<']?.(isLeast ? [value, limit] : [limit, value], scope.now) === true;
    if (typeof limit === 'number')
      return [{ limit, isLeast, isBroken, error: { keyword: number, params: { limit } } }];
    const title = typeof bound === 'string' ? fields[bound]?.title : undefined;
    const said = `${screenDate(limit)}${title === undefined ? '' : ` (“${title}”)`}`;
    return [{ limit, isLeast, isBroken, error: { keyword: moment, params: { limit: said } } }];
  });
}
