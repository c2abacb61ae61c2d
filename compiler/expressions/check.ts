import { ARITHMETIC, arithmeticType } from './arithmetic.ts';
import { checkComparison, checkMembership, COMPARISONS } from './comparisons.ts';
import { checkOverRows, isAggregateCall, missingField } from './aggregates.ts';
import { functionCure, nameCure, propertyCure } from './foreign.ts';
import { invalidFormReads } from './form-reads.ts';
import { FUNCTION_TYPES, labelType } from './function-types.ts';
import type { Node } from './parse.ts';
import { nameOf, type TypeChecker, type Names } from './names.ts';
import { constantReason } from './constant-expressions.ts';
import { printNode } from './print.ts';
import { SIGNATURES, type Wanted } from './signatures.ts';
import { typeOfConstant, typeOfField, describeType, type Fields, type Type } from './type.ts';

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
    clock: { kinds: ['time', 'moment'], words: 'a time or a date with a time' },
    moment: { kinds: ['date', 'moment', 'time'], words: 'a date or a time' },
    list: { kinds: ['list'], words: 'a list' },
    any: { kinds: ['number', 'text', 'truth', 'date', 'moment', 'time', 'list'], words: 'anything' },
    choice: { kinds: ['text', 'number'], words: 'a text in quotes or a number' },
  };

const LOGIC: ReadonlySet<string> = new Set(['and', 'or', 'not']);

/** Returns the end of a message about an operand of a wrong type: what to write. */
function operandCure(who: string, wanted: Wanted, part: Node, type: Type, other: Node | undefined): string {
  if (wanted === 'truth' && part.kind === 'constant')
    return ": repeat the field in each comparison, or write x in ['a', 'b']";
  if (wanted === 'truth') return ': compare it, or ask answered(…)';
  if (wanted === 'printed' && type.kind === 'truth') return `: write if(${printNode(part)}, 'Yes', 'No')`;
  if (wanted === 'printed' && type.kind !== 'list') return `: write format(${printNode(part)}, 'DD/MM/YYYY')`;
  if (wanted === 'moment' && type.kind === 'number') return ': write round(x, places) or dollars(x)';
  if (wanted === 'clock' && type.kind === 'date') return ': ask a date with a time, or write days(from, to)';
  if (type.kind !== 'list') return '';
  if (wanted === 'text' && other) return `: write ${printNode(other)} in ${printNode(part)}`;
  if (who === '"length"') return `: write count(${printNode(part)})`;
  return wanted === 'text' || wanted === 'printed'
    ? `: write listed(${printNode(part)}, ', ')`
    : ': write sum(list.field) or count(list)';
}

/** Returns what to write for a field of the rows of a list that is named alone. */
function rowsCure(name: string, fields: Fields): string | undefined {
  const list = Object.keys(fields).find((other) =>
    Object.hasOwn(fields[other]?.items?.properties ?? {}, name),
  );
  return list === undefined
    ? undefined
    : `, but the rows of "${list}" have: write ${list}.${name} in a function about rows`;
}

/** Type-checks an expression. */
export function checkExpression(node: Node, names: Names): Checked {
  const problems = new Set<string>();
  const report = (message: string): Type => {
    problems.add(message);
    return UNKNOWN;
  };

  const named = (name: string, fields: Fields, holder: string, form?: Fields): Type => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field) return typeOfField(field);
    const rows = form?.[name]?.items?.properties;
    const isOwnList = rows !== undefined && Object.keys(fields).every((own) => Object.hasOwn(rows, own));
    if (isOwnList)
      return report(`a row sees no rows beside itself: name its own fields alone, without "${name}"`);
    const cure = Object.hasOwn(form ?? {}, name)
      ? `; write "form.${name}" for that of the form`
      : (rowsCure(name, fields) ?? nameCure(name, Object.keys(fields)));
    return report(`${holder} no field "${name}"${cure}`);
  };

  const eachType = (list: Node, name: string, at: Names): Type => {
    const type = typeOf(list, at);
    if (type.kind === 'unknown') return type;
    if (type.kind !== 'list' || !type.rows)
      return report(
        `"${nameOf(list)}" has no rows, so there is no "${nameOf(list)}.${name}"${propertyCure(name)}`,
      );
    if (!Object.hasOwn(type.rows, name) && propertyCure(name) !== '')
      return report(`the rows of "${nameOf(list)}" have no field "${name}"${propertyCure(name)}`);
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
        return named(part.name, at.own, at.lacking, at.form);
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

  const want = (part: Node, at: Names, wanted: Wanted, who: string, other?: Node): Type => {
    const type = typeOf(part, at);
    const { kinds, words } = WANTED[wanted];
    if (type.kind === 'unknown') return type;
    if (kinds.includes(type.kind) && (wanted !== 'choice' || part.kind === 'constant')) return type;
    const found = wanted === 'choice' ? printNode(part) : describeType(type);
    return report(`${who} takes ${words}, not ${found}${operandCure(who, wanted, part, type, other)}`);
  };

  const look: TypeChecker = {
    typeOf,
    report,
    wantCondition: (part, at, who) => void want(part, at, 'truth', who),
  };

  const typeOfFunction = (name: string, args: readonly Node[], at: Names): Type => {
    const signature = Object.hasOwn(SIGNATURES, name) ? SIGNATURES[name] : undefined;
    if (!signature) return report(`there is no function "${name}"${functionCure(name)}`);
    const { takes, usage, gives } = signature;
    const [optional, repeats] = [usage.split('?').length - 1, usage.includes('…')];
    const field = missingField(name, args, at);
    if (field !== undefined) return report(field);
    const overRows = isAggregateCall(name, args, at);
    const most = repeats ? Infinity : takes.length;
    if (args.length < takes.length - optional || args.length > (overRows ? 2 : most))
      return report(`"${name}" is written ${usage}, and has ${args.length} of these here`);
    if (overRows) return checkOverRows(name, args, gives, at, look);
    if (name === 'label') return labelType(args[0], at === names, at, look);
    const types = args.map((arg, index) =>
      want(
        arg,
        at,
        takes[Math.min(index, takes.length - 1)] ?? 'any',
        `"${name}"`,
        name === 'contains' ? args[1] : undefined,
      ),
    );
    if (types.some(({ kind }) => kind === 'unknown')) return UNKNOWN;
    return FUNCTION_TYPES[name]?.({ name, args, types, at, look }) ?? gives(types);
  };

  const typeOfCall = (name: string, args: readonly Node[], at: Names): Type => {
    const [left, right] = args;
    if (ARITHMETIC.has(name)) return arithmeticType(name, args, at, look);
    if (name === '&') {
      for (const arg of args) want(arg, at, 'printed', '"&"');
      return { kind: 'text' };
    }
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
