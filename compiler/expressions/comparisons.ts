import { neverEquals } from '../comparison.ts';
import type { Node } from './parse.ts';
import { fieldOf, nameOf } from './names.ts';
import type { TypeChecker, Names } from './names.ts';
import { fits, typeOfConstant, typeOfField, describeType } from './type.ts';
import type { Type } from './type.ts';

export const COMPARISONS: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);

const DAYS: ReadonlySet<string> = new Set(['date', 'moment']);

const MOMENTS: ReadonlySet<string> = new Set([...DAYS, 'time']);

/** Returns the reason why a field never equals a literal. */
function neverIs(part: Node, value: Node, at: Names): string | undefined {
  const field = fieldOf(part, at);
  if (!field || value.kind !== 'constant') return undefined;
  return MOMENTS.has(typeOfConstant(value.value).kind) && MOMENTS.has(typeOfField(field).kind)
    ? undefined
    : neverEquals(nameOf(part), field, value.value);
}

function mismatch(sign: string, left: Node, right: Node, a: Type, b: Type, at: Names): string | undefined {
  const isEquality = sign === '=' || sign === '!=';
  if (a.kind === 'list' || b.kind === 'list')
    return `a list is asked with "in" or "count", not with "${sign}"`;
  if (a.kind === 'number' && b.kind === 'number')
    return fits(a, b)
      ? undefined
      : `units do not fit in "${sign}": ${describeType(a)} and ${describeType(b)}`;
  const never = isEquality ? (neverIs(left, right, at) ?? neverIs(right, left, at)) : undefined;
  if (never !== undefined) return never;
  if (a.kind !== b.kind && !(!isEquality && DAYS.has(a.kind) && DAYS.has(b.kind)))
    return `"${sign}" compares ${describeType(a)} with ${describeType(b)}, which never fits`;
  return !isEquality && (a.kind === 'text' || a.kind === 'truth')
    ? `"${sign}" compares numbers, dates and times, not ${describeType(a)}`
    : undefined;
}

/** Reports errors of a comparison. */
export function checkComparison(sign: string, left: Node, right: Node, at: Names, look: TypeChecker): void {
  if (left.kind === 'call' && left.name === 'not') {
    look.report('"not" is about the next part alone: write not (…) around the comparison');
    return;
  }
  const [a, b] = [look.typeOf(left, at), look.typeOf(right, at)];
  if (a.kind === 'unknown' || b.kind === 'unknown') return;
  const problem = mismatch(sign, left, right, a, b, at);
  if (problem !== undefined) look.report(problem);
}

/** Reports errors of `value in list`. */
export function checkMembership(value: Node, list: Node, at: Names, look: TypeChecker): void {
  const [one, all] = [look.typeOf(value, at), look.typeOf(list, at)];
  if (one.kind === 'unknown' || all.kind === 'unknown') return;
  const [field, listed] = [fieldOf(value, at), fieldOf(list, at)];
  if (all.kind !== 'list') look.report(`"in" looks into a list, not into ${describeType(all)}`);
  else if (list.kind === 'constants' && field)
    for (const entry of list.values) {
      const problem = neverEquals(nameOf(value), field, entry);
      if (problem !== undefined) look.report(problem);
    }
  else if (value.kind === 'constant' && listed) {
    // The options of a list field may be on the list instead of its entries.
    const options = listed['x-options'] ? { 'x-options': listed['x-options'] } : {};
    const entry = list.kind === 'each' || !listed.items ? listed : { ...listed.items, ...options };
    const problem = neverEquals(nameOf(list), entry, value.value);
    if (problem !== undefined) look.report(problem);
  } else if (!fits(one, all.of))
    look.report(`"in" looks for ${describeType(one)} in a list of ${describeType(all.of)}`);
}
