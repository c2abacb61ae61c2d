import type { Node } from './parse.ts';
import type { Names, TypeChecker } from './names.ts';
import { printNode } from './print.ts';
import { describeType, fits, type Type } from './type.ts';

const NUMBER: Type = { kind: 'number' };

export const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '^']);

const hasUnit = (type: Type): boolean => type.kind === 'number' && type.unit !== undefined;

/** Returns the unit that numbers share; reports units that do not fit. */
export function sharedUnit(types: readonly Type[], sign: string, look: TypeChecker): Type {
  const [first = NUMBER, ...others] = types.filter(hasUnit);
  const other = others.find((type) => !fits(type, first));
  return other
    ? look.report(`units do not fit in "${sign}": ${describeType(first)} and ${describeType(other)}`)
    : first;
}

const isDay = ({ kind }: Type): boolean => kind === 'date' || kind === 'moment';

/** Returns what to write instead of arithmetic with operands that are no numbers. */
function cure(sign: string, [left, right]: readonly string[], [a, b]: readonly Type[]): string {
  if (!a || !b) return '';
  if (sign === '+' && (a.kind === 'text' || b.kind === 'text'))
    return `: join texts with "&": ${left} & ${right}`;
  if (sign === '-' && a.kind === b.kind && (a.kind === 'time' || a.kind === 'moment')) {
    const both = `(${right}, ${left})`;
    return `: write minutes${both}, hours${both}${a.kind === 'time' ? '' : ` or days${both}`}`;
  }
  if (sign === '-' && isDay(a) && isDay(b)) return `: write days(${right}, ${left})`;
  if (sign === '+' && isDay(a) && b.kind === 'number') return `: write addDays(${left}, ${right})`;
  if (sign === '-' && isDay(a) && b.kind === 'number') return `: write addDays(${left}, -${right})`;
  if (a.kind === 'list' || b.kind === 'list')
    return ': write sum(list.field) or count(list) here, or compute a field in each row';
  return a.kind === 'truth' || b.kind === 'truth' ? ': write if(condition, 1, 0)' : '';
}

/** Reports errors of an arithmetic operation, and returns its type. */
export function arithmeticType(sign: string, args: readonly Node[], at: Names, look: TypeChecker): Type {
  const types = args.map((arg) => look.typeOf(arg, at));
  if (types.some(({ kind }) => kind === 'unknown')) return { kind: 'unknown' };
  if (sign === '-' && types.every(({ kind }) => kind === 'date')) return { kind: 'number', unit: 'days' };
  const wrong = types.find(({ kind }) => kind !== 'number');
  if (wrong)
    return look.report(
      `"${sign}" takes a number, not ${describeType(wrong)}${cure(sign, args.map(printNode), types)}`,
    );
  if (sign === '+' || sign === '-') return sharedUnit(types, sign, look);
  const [first = NUMBER, second = NUMBER] = types;
  if (!hasUnit(first) && !hasUnit(second)) return NUMBER;
  if (sign === '*' && !hasUnit(first)) return second;
  return sign !== '^' && !hasUnit(second) ? first : { kind: 'number', unit: '' };
}
