import type { Node } from './parse.ts';
import { fieldOf, nameOf } from './names.ts';
import type { TypeChecker, Names } from './names.ts';
import { AGGREGATES } from './signatures.ts';
import type { Type } from './type.ts';

const NUMBER: Type = { kind: 'number' };

/** Returns true if a call aggregates the rows of a list instead of separate numbers. */
export const isAggregateCall = (name: string, [first]: readonly Node[], at: Names): boolean =>
  AGGREGATES.has(name) &&
  (first?.kind === 'each' || (name === 'count' && fieldOf(first, at)?.type === 'array'));

/** Reports errors of an aggregate over the rows of a list, and returns its type. */
export function checkOverRows(
  name: string,
  [list, condition]: readonly Node[],
  at: Names,
  look: TypeChecker,
): Type {
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
  if (name === 'count') return NUMBER;
  return type.kind === 'list' && type.of.kind === 'number'
    ? type.of
    : look.report(`"${name}" takes a number of each row, which "${nameOf(list)}" is not`);
}
