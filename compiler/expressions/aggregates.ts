import type { Node } from './parse.ts';
import { fieldOf, nameOf, type TypeChecker, type Names } from './names.ts';
import { AGGREGATES, OF_LISTS } from './signatures.ts';
import type { Type } from './type.ts';

const NUMBER: Type = { kind: 'number' };

/** Returns true if a call aggregates the rows of a list instead of separate numbers. */
export const isAggregateCall = (name: string, [first]: readonly Node[], at: Names): boolean =>
  AGGREGATES.has(name) &&
  (first?.kind === 'each' || (OF_LISTS.has(name) && fieldOf(first, at)?.type === 'array'));

/** Returns what to write for an aggregate over a list of rows that needs one field of them; undefined for others. */
export function missingField(name: string, [list, part]: readonly Node[], at: Names): string | undefined {
  const rows = list && list.kind !== 'each' ? fieldOf(list, at)?.items?.properties : undefined;
  if (!list || !rows || !AGGREGATES.has(name) || ['count', 'all', 'any'].includes(name)) return undefined;
  const field = part?.kind === 'field' && Object.hasOwn(rows, part.name) ? part.name : 'field';
  return `"${name}" takes one field of the rows: write ${name}(${nameOf(list)}.${field})`;
}

/** Reports errors of an aggregate over the rows of a list, and returns its type. */
export function checkOverRows(
  name: string,
  args: readonly Node[],
  given: (operands: readonly Type[]) => Type,
  at: Names,
  look: TypeChecker,
): Type {
  const [list, condition] = args;
  if (!list) return NUMBER;
  const type = look.typeOf(list, at);
  if (type.kind === 'unknown') return type;
  const rows = list.kind === 'each' ? list.list : list;
  const fields = fieldOf(rows, at)?.items?.properties;
  if (condition && fields)
    look.wantCondition(
      condition,
      { own: fields, lacking: `the rows of "${nameOf(rows)}" have`, form: at.form ?? at.own },
      `the condition of "${name}"`,
    );
  else if (condition)
    return look.report(`"${name}" has a condition for rows, and "${nameOf(rows)}" has none`);
  if (OF_LISTS.has(name)) return given([type]);
  return type.kind === 'list' && type.of.kind === 'number'
    ? type.of
    : look.report(`"${name}" takes a number of each row, which "${nameOf(list)}" is not`);
}
