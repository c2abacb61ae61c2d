import { optionsOf } from '../../src/engine/data/labels.ts';
import { didYouMean } from '../problem.ts';
import { checkComparison, checkMembership, COMPARISONS } from './comparisons.ts';
import { checkOverRows, isAggregateCall } from './aggregates.ts';
import { invalidFormReads } from './form-reads.ts';
import type { Node } from './parse.ts';
import { fieldOf, nameOf } from './names.ts';
import type { TypeChecker, Names } from './names.ts';
import { constantReason } from './constant-expressions.ts';
import { SIGNATURES } from './signatures.ts';
import type { Wanted } from './signatures.ts';
import { fits, typeOfConstant, typeOfField, describeType } from './type.ts';
import type { Fields, Type } from './type.ts';

/** The type of an expression and its errors. */
interface Checked {
  readonly type: Type;
  readonly problems: readonly string[];
}

const UNKNOWN: Type = { kind: 'unknown' };
const TRUTH: Type = { kind: 'truth' };
const NUMBER: Type = { kind: 'number' };

const WANTED: Readonly<Record<Wanted, { readonly kinds: readonly Type['kind'][]; readonly words: string }>> =
  {
    number: { kinds: ['number'], words: 'a number' },
    text: { kinds: ['text'], words: 'a text' },
    printed: { kinds: ['text', 'number'], words: 'a text or a number' },
    truth: { kinds: ['truth'], words: 'a condition' },
    day: { kinds: ['date', 'moment'], words: 'a date' },
    time: { kinds: ['time'], words: 'a time' },
    list: { kinds: ['list'], words: 'a list' },
    any: { kinds: ['number', 'text', 'truth', 'date', 'moment', 'time', 'list'], words: 'anything' },
    choice: { kinds: ['text', 'number'], words: 'a text in quotes or a number' },
  };

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '^']);
const LOGIC: ReadonlySet<string> = new Set(['and', 'or', 'not']);

const hasUnit = (type: Type): boolean => type.kind === 'number' && type.unit !== undefined;

/** Type-checks an expression. */
export function checkExpression(node: Node, names: Names): Checked {
  const problems = new Set<string>();
  const report = (message: string): Type => {
    problems.add(message);
    return UNKNOWN;
  };

  const named = (name: string, fields: Fields, holder: string): Type => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field) return typeOfField(field);
    const isOfForm = fields === names.own && names.form && Object.hasOwn(names.form, name);
    const cure = isOfForm
      ? `; write "form.${name}" for that of the form`
      : didYouMean(name, Object.keys(fields));
    return report(`${holder} no field "${name}"${cure}`);
  };

  const eachType = (list: Node, name: string, at: Names): Type => {
    const type = typeOf(list, at);
    if (type.kind === 'unknown') return type;
    if (type.kind !== 'list' || !type.rows)
      return report(`"${nameOf(list)}" has no rows, so there is no "${nameOf(list)}.${name}"`);
    const of = named(name, type.rows, `the rows of "${nameOf(list)}" have`);
    return of.kind === 'unknown' ? of : { kind: 'list', of };
  };

  const typeOf = (part: Node, at: Names): Type => {
    switch (part.kind) {
      case 'constant':
        return typeOfConstant(part.value);
      case 'constants':
        return { kind: 'list', of: typeof part.values[0] === 'number' ? NUMBER : { kind: 'text' } };
      case 'field':
        return named(part.name, at.own, at.lacking);
      case 'form':
        return at.form
          ? named(part.name, at.form, 'the form has')
          : report(`only rows of a list say "form.${part.name}": write "${part.name}"`);
      case 'each':
        return eachType(part.list, part.name, at);
      case 'call':
        return typeOfCall(part.name, part.args, at);
    }
  };

  const want = (part: Node, at: Names, wanted: Wanted, who: string): Type => {
    const type = typeOf(part, at);
    const { kinds, words } = WANTED[wanted];
    if (type.kind === 'unknown') return type;
    if (kinds.includes(type.kind) && (wanted !== 'choice' || part.kind === 'constant')) return type;
    const cure = wanted === 'truth' ? ': compare it, or ask answered(…)' : '';
    return report(`${who} takes ${words}, not ${describeType(type)}${cure}`);
  };

  const look: TypeChecker = {
    typeOf,
    report,
    wantCondition: (part, at, who) => void want(part, at, 'truth', who),
  };

  const oneUnit = (types: readonly Type[], sign: string): Type => {
    const [first = NUMBER, ...others] = types.filter(hasUnit);
    const other = others.find((type) => !fits(type, first));
    return other
      ? report(`units do not fit in "${sign}": ${describeType(first)} and ${describeType(other)}`)
      : first;
  };

  const arithmetic = (sign: string, args: readonly Node[], at: Names): Type => {
    const types = args.map((arg) => want(arg, at, 'number', `"${sign}"`));
    if (sign === '+' || sign === '-') return oneUnit(types, sign);
    const [first = NUMBER, second = NUMBER] = types;
    if (!hasUnit(first) && !hasUnit(second)) return NUMBER;
    if (sign === '*' && !hasUnit(first)) return second;
    return sign !== '^' && !hasUnit(second) ? first : { kind: 'number', unit: '' };
  };

  const labelType = (part: Node | undefined, at: Names): Type => {
    if (part?.kind !== 'field' || at !== names)
      return report('"label" takes the name of a field of the same object');
    const field = fieldOf(part, at);
    if (!field) return typeOf(part, at);
    return optionsOf(field).length > 0 || field['x-source'] !== undefined
      ? { kind: 'text' }
      : report(`"label" takes a choice, and "${part.name}" has no options`);
  };

  const bandType = ([, ...steps]: readonly Node[], usage: string): Type => {
    const values = steps.map((step) => (step.kind === 'constant' ? step.value : undefined));
    const words = values.filter((_, index) => index % 2 === 0);
    const limits = values.filter((_, index) => index % 2 === 1);
    const rises = limits.every(
      (limit, index) => typeof limit === 'number' && (index === 0 || limit > Number(limits[index - 1])),
    );
    return rises && values.length % 2 === 1 && words.every((word) => typeof word === 'string')
      ? { kind: 'text', words }
      : report(`"band" is written ${usage}, with limits that rise`);
  };

  const branches = ([, yes = UNKNOWN, no]: readonly Type[]): Type => {
    if (!no || no.kind === 'unknown') return yes;
    if (!fits(yes, no))
      return report(`the two values of "if" differ: ${describeType(yes)} and ${describeType(no)}`);
    if (yes.kind !== 'text' || no.kind !== 'text') return yes;
    return { kind: 'text', ...(yes.words && no.words && { words: [...yes.words, ...no.words] }) };
  };

  const typeOfFunction = (name: string, args: readonly Node[], at: Names): Type => {
    const signature = Object.hasOwn(SIGNATURES, name) ? SIGNATURES[name] : undefined;
    if (!signature)
      return report(`there is no function "${name}"${didYouMean(name, Object.keys(SIGNATURES))}`);
    const { takes, optional = 0, repeats = false, usage } = signature;
    const overRows = isAggregateCall(name, args, at);
    const most = repeats ? Infinity : takes.length;
    if (args.length < takes.length - optional || args.length > (overRows ? 2 : most))
      return report(`"${name}" is written ${usage}, and has ${args.length} of these here`);
    if (overRows) return checkOverRows(name, args, at, look);
    if (name === 'label') return labelType(args[0], at);
    const types = args.map((arg, index) =>
      want(arg, at, takes[Math.min(index, takes.length - 1)] ?? 'any', `"${name}"`),
    );
    if (types.some(({ kind }) => kind === 'unknown')) return UNKNOWN;
    if (name === 'band') return bandType(args, usage);
    if (name === 'if') return branches(types);
    return repeats && takes[0] === 'number' ? oneUnit(types, name) : signature.gives(types);
  };

  const typeOfCall = (name: string, args: readonly Node[], at: Names): Type => {
    const [left, right] = args;
    if (ARITHMETIC.has(name)) return arithmetic(name, args, at);
    if (left && right && COMPARISONS.has(name)) checkComparison(name, left, right, at, look);
    else if (left && right && name === 'in') checkMembership(left, right, at, look);
    else if (LOGIC.has(name)) for (const arg of args) want(arg, at, 'truth', `"${name}"`);
    else return typeOfFunction(name, args, at);
    return TRUTH;
  };

  const type = typeOf(node, names);
  for (const problem of names.form ? invalidFormReads(node, names.form) : []) problems.add(problem);
  const same = problems.size === 0 ? constantReason(node, names) : undefined;
  return { type, problems: same === undefined ? [...problems] : [same] };
}
