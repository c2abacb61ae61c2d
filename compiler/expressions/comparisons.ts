import { optionsOf } from '../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { neverEquals } from '../comparison.ts';
import type { Node } from './parse.ts';
import { printNode } from './print.ts';
import { fieldOf, nameOf, type TypeChecker, type Names } from './names.ts';
import { fits, typeOfConstant, typeOfField, describeType, type Type } from './type.ts';

export const COMPARISONS: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);

const DAYS: ReadonlySet<string> = new Set(['date', 'moment']);

const MOMENTS: ReadonlySet<string> = new Set([...DAYS, 'time']);

/** Returns true if a field holds any text: it has no options and no format of a date or time. */
const isFreeText = (field: FieldSchema): boolean =>
  typeOfField(field).kind === 'text' && optionsOf(field).length === 0 && field['x-source'] === undefined;

/** Returns the reason why a field, or an entry of a list field, never equals a literal. */
function neverHolds(name: string, field: FieldSchema, value: unknown): string | undefined {
  if (!isFreeText(field) || typeof value !== 'string') return neverEquals(name, field, value);
  if (value === '') return `"${name}" never equals '': write answered(${name}) or not answered(${name})`;
  return value === value.trim()
    ? undefined
    : `"${name}" never equals '${value}': answers have no blanks around them`;
}

function neverIs(part: Node, value: Node, at: Names): string | undefined {
  const field = fieldOf(part, at);
  if (!field || value.kind !== 'constant') return undefined;
  return MOMENTS.has(typeOfConstant(value.value).kind) && MOMENTS.has(typeOfField(field).kind)
    ? undefined
    : neverHolds(nameOf(part), field, value.value);
}

/** Returns what to write for a comparison with a list. */
function listCure(sign: string, left: Node, right: Node, a: Type): string {
  const [list, other, turned] = a.kind === 'list' ? [left, right, false] : [right, left, true];
  if (list.kind !== 'each' && sign === '=') {
    const entries: readonly Node[] =
      other.kind === 'constants' ? other.values.map((value) => ({ kind: 'constant', value })) : [other];
    return `: write ${entries.map((entry) => `${printNode(entry)} in ${printNode(list)}`).join(' and ')}`;
  }
  if (list.kind !== 'each') return `: write count(${printNode(list)})`;
  const [first, second] = turned ? [printNode(other), list.name] : [list.name, printNode(other)];
  return `: write all(${printNode(list.list)}, ${first} ${sign} ${second}), or the same with any`;
}

/** Returns what to write for a comparison of two kinds of values. */
function kindCure(left: Node, right: Node, a: Type, b: Type): string {
  const kinds = [a.kind, b.kind];
  if (kinds.includes('time') && kinds.some((kind) => DAYS.has(kind)))
    return ': a time has no date, so ask a date with a time';
  const texts = [left, right].flatMap((part) => (part.kind === 'constant' ? [part.value] : []));
  if (kinds.includes('number') && texts.some((text) => typeof text === 'string' && Number(text) >= 0))
    return ': write the number without quotes';
  const isPlain = texts.length > 0 || [left, right].some(({ kind }) => kind === 'call');
  if (isPlain && kinds.some((kind) => DAYS.has(kind)))
    return ": write a date in quotes, '2026-11-21', or compare days(from, to)";
  return '';
}

function mismatch(sign: string, left: Node, right: Node, a: Type, b: Type, at: Names): string | undefined {
  const isEquality = sign === '=' || sign === '!=';
  if (a.kind === 'list' || b.kind === 'list')
    return `a list is not compared with "${sign}"${listCure(sign, left, right, a)}`;
  if (a.kind === 'number' && b.kind === 'number')
    return fits(a, b)
      ? undefined
      : `units do not fit in "${sign}": ${describeType(a)} and ${describeType(b)}`;
  const never = isEquality ? (neverIs(left, right, at) ?? neverIs(right, left, at)) : undefined;
  if (never !== undefined) return never;
  if (a.kind !== b.kind && !(!isEquality && DAYS.has(a.kind) && DAYS.has(b.kind)))
    return `"${sign}" compares ${describeType(a)} with ${describeType(b)}, which never fits${kindCure(left, right, a, b)}`;
  return !isEquality && (a.kind === 'text' || a.kind === 'truth')
    ? `"${sign}" compares numbers, dates and times, not ${describeType(a)}`
    : undefined;
}

/** Reports a text without quotes that is an option of the other operand; returns true if there is one. */
function reportBareText(field: Node, text: Node, at: Names, look: TypeChecker): boolean {
  const chosen = fieldOf(field, at);
  const isOption =
    text.kind === 'field' &&
    chosen !== undefined &&
    !fieldOf(text, at) &&
    optionsOf(chosen).some(({ value }) => value === text.name);
  if (isOption) look.report(`a text has quotes: write '${text.name}'`);
  return isOption;
}

/** Reports errors of a comparison. */
export function checkComparison(sign: string, left: Node, right: Node, at: Names, look: TypeChecker): void {
  if (left.kind === 'call' && left.name === 'not') {
    look.report('"not" is about the next part alone: write not (…) around the comparison');
    return;
  }
  if (left.kind === 'call' && COMPARISONS.has(left.name)) {
    const [, middle] = left.args;
    const cure = middle ? `${printNode(left)} and ${printNode(middle)} ${sign} ${printNode(right)}` : '';
    look.report(`a comparison has two sides: write ${cure}`);
    return;
  }
  if (reportBareText(left, right, at, look) || reportBareText(right, left, at, look)) return;
  const [a, b] = [look.typeOf(left, at), look.typeOf(right, at)];
  if (a.kind === 'unknown' || b.kind === 'unknown') return;
  const problem = mismatch(sign, left, right, a, b, at);
  if (problem !== undefined) look.report(problem);
}

/** Reports errors of `value in list`. */
export function checkMembership(value: Node, list: Node, at: Names, look: TypeChecker): void {
  if (value.kind === 'call' && value.name === 'not') {
    look.report('"not" is about the next part alone: write not (…) around "in"');
    return;
  }
  const [one, all] = [look.typeOf(value, at), look.typeOf(list, at)];
  if (one.kind === 'unknown' || all.kind === 'unknown') return;
  const [field, listed] = [fieldOf(value, at), fieldOf(list, at)];
  if (all.kind !== 'list')
    look.report(
      `"in" looks into a list, not into ${describeType(all)}${all.kind === 'text' ? `: write contains(${printNode(list)}, ${printNode(value)})` : ''}`,
    );
  else if (list.kind === 'constants' && field)
    for (const entry of list.values) {
      const problem = neverHolds(nameOf(value), field, entry);
      if (problem !== undefined) look.report(problem);
    }
  else if (value.kind === 'constant' && listed) {
    // The options of a list field may be on the list instead of its entries.
    const options = listed['x-options'] ? { 'x-options': listed['x-options'] } : {};
    const entry = list.kind === 'each' || !listed.items ? listed : { ...listed.items, ...options };
    const problem = neverHolds(nameOf(list), entry, value.value);
    if (problem !== undefined) look.report(problem);
  } else if (!fits(one, all.of))
    look.report(`"in" looks for ${describeType(one)} in a list of ${describeType(all.of)}`);
}
