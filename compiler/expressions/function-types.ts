import { optionsOf } from '../../src/engine/data/labels.ts';
import { DAY_TOKENS, TIME_TOKENS } from '../../src/engine/expressions/more-functions.ts';
import { sharedUnit } from './arithmetic.ts';
import { checkComparison } from './comparisons.ts';
import { fieldOf, type Names, type TypeChecker } from './names.ts';
import type { Node } from './parse.ts';
import { type Constant, describeType, fits, type Type } from './type.ts';
import { patternProblem } from './safe-pattern.ts';
import { SIGNATURES } from './signatures.ts';

/** A call whose operands have the types of the signature. */
interface Call {
  readonly name: string;
  readonly args: readonly Node[];
  readonly types: readonly Type[];
  readonly at: Names;
  readonly look: TypeChecker;
}

const TEXT: Type = { kind: 'text' };

const usageOf = (name: string): string => SIGNATURES[name]?.usage ?? name;

const literal = (part: Node | undefined): Constant | undefined =>
  part?.kind === 'constant' ? part.value : undefined;

function bandType({ args: [, ...steps], look }: Call): Type {
  const values = steps.map(literal);
  const words = values.filter((_, index) => index % 2 === 0);
  const limits = values.filter((_, index) => index % 2 === 1);
  const rises = limits.every(
    (limit, index) => typeof limit === 'number' && (index === 0 || limit > Number(limits[index - 1])),
  );
  return rises && values.length % 2 === 1 && words.every((word) => typeof word === 'string')
    ? { kind: 'text', words }
    : look.report(`"band" is written ${usageOf('band')}, with limits that rise`);
}

/** Returns the common type of the values that a function chooses from. */
function commonType(name: string, types: readonly Type[], look: TypeChecker): Type {
  const [first = TEXT, ...others] = types;
  const other = others.find((type) => !fits(first, type));
  if (other)
    return look.report(
      `the ${types.length === 2 ? 'two values' : 'values'} of "${name}" differ: ${describeType(first)} and ${describeType(other)}`,
    );
  const words = types.map((type) => (type.kind === 'text' ? type.words : undefined));
  if (first.kind !== 'text') return types.find((type) => type.kind === 'number' && type.unit) ?? first;
  return words.every((some) => some !== undefined) ? { kind: 'text', words: words.flat() } : TEXT;
}

function switchType({ name, args: [value, ...steps], types, at, look }: Call): Type {
  const tests = steps.filter((_, index) => index % 2 === 0 && index < steps.length - 1);
  const values = types.slice(1).filter((_, index) => index % 2 === 1 || index === steps.length - 1);
  const literals = tests.map(literal);
  if (literals.includes(undefined))
    return look.report(`"switch" is written ${usageOf('switch')}, with texts in quotes or numbers to equal`);
  const twice = literals.find((one, index) => literals.indexOf(one) !== index);
  if (twice !== undefined) return look.report(`"switch" has two values for ${JSON.stringify(twice)}`);
  if (value) for (const test of tests) checkComparison('=', value, test, at, look);
  return commonType(name, values, look);
}

function formatType({ args: [, text], types: [type], look }: Call): Type {
  const pattern = literal(text);
  const known = [...(type?.kind === 'time' ? [] : DAY_TOKENS), ...(type?.kind === 'date' ? [] : TIME_TOKENS)];
  if (typeof pattern !== 'string' || !type) return look.report(`"format" is written ${usageOf('format')}`);
  const words = pattern.match(/[A-Za-z%]+/g) ?? [];
  const wrong = words.find((word) => word.replaceAll(new RegExp(known.join('|'), 'g'), '') !== '');
  return words.length > 0 && wrong === undefined
    ? TEXT
    : look.report(
        `"format" writes ${describeType(type)} with ${known.join(' ')}${wrong === undefined ? '' : `, not "${wrong}"`}; join words with "&"`,
      );
}

function matchesType({ args: [, pattern], look }: Call): Type {
  const text = literal(pattern);
  const problem = typeof text === 'string' ? patternProblem(text) : `it is written ${usageOf('matches')}`;
  return problem === undefined ? { kind: 'truth' } : look.report(`"matches": ${problem}`);
}

function clockType({ name, types, look }: Call): Type {
  const [from, to] = types;
  return from?.kind === to?.kind
    ? (SIGNATURES[name]?.gives(types) ?? TEXT)
    : look.report(
        `"${name}" takes two times, or two dates with times: ask both alike, or write days(from, to)`,
      );
}

function listedType({ args: [, separator], types: [list], look }: Call): Type {
  if (separator && typeof literal(separator) !== 'string')
    return look.report(`"listed" is written ${usageOf('listed')}`);
  return list?.kind === 'list' && list.of.kind !== 'text' && list.of.kind !== 'number'
    ? look.report(
        list.rows
          ? '"listed" takes one field of the rows: write listed(list.field)'
          : `"listed" takes texts or numbers, not ${describeType(list.of)}`,
      )
    : TEXT;
}

const unitType = ({ name, types, look }: Call): Type => {
  const unit = sharedUnit(types, name, look);
  return name === 'percent' && unit.kind === 'number' ? { kind: 'number', unit: '%' } : unit;
};

/** Functions with more rules than their signature states. */
export const FUNCTION_TYPES: Readonly<Record<string, (call: Call) => Type>> = {
  if: ({ name, types, look }) => commonType(name, types.slice(1), look),
  switch: switchType,
  band: bandType,
  format: formatType,
  matches: matchesType,
  listed: listedType,
  minutes: clockType,
  hours: clockType,
  hoursAndMinutes: clockType,
  percent: unitType,
  mod: unitType,
  sum: unitType,
  min: unitType,
  max: unitType,
  average: unitType,
};

/** Returns the type of `label(field)`; the operand is the name of a choice. */
export function labelType(part: Node | undefined, isOwn: boolean, at: Names, look: TypeChecker): Type {
  if (part?.kind !== 'field' || !isOwn)
    return look.report('"label" takes the name of a field of the same object');
  const field = fieldOf(part, at);
  if (!field) return look.typeOf(part, at);
  return optionsOf(field).length > 0 || field['x-source'] !== undefined
    ? TEXT
    : look.report(`"label" takes a choice, and "${part.name}" has no options`);
}
