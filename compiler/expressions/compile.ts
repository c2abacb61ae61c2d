import type { Expression } from '../../src/engine/definition/schema.ts';
import { type Node, parseExpression } from './parse.ts';
import type { Constant } from './type.ts';
import { COMPARISONS } from './comparisons.ts';
import { AGGREGATES, OF_LISTS, TEXT_TESTS } from './signatures.ts';

/** An expression that is always true. */
export const ALWAYS: Expression = true;

/** Compiles a literal: a string is quoted, since a bare one is a field name. */
export const constantOf = (value: Constant): Expression => (typeof value === 'string' ? ["'", value] : value);

/** Default last operands, and the number of operands without them. */
const DEFAULTS: Readonly<Record<string, readonly [amount: number, last: Expression]>> = {
  round: [1, 0],
  years: [1, ['today']],
  days: [1, ['today']],
  weeksAndDays: [1, ['today']],
  listed: [1, ["'", ', ']],
};

/** Aggregates that are true or false, and wait for their list. */
const ROW_TESTS: ReadonlySet<string> = new Set(['all', 'any', 'unique']);

const isLiteral = ({ kind }: Node): boolean => kind === 'constant' || kind === 'constants';

/** Returns the operands that must be answered for a condition to be decided. */
export function comparedOperands(node: Node): readonly Node[] {
  if (isLiteral(node)) return [];
  if (node.kind !== 'call') return [node];
  const { name, args } = node;
  if (['and', 'or', 'not', 'if'].includes(name)) return args.flatMap(comparedOperands);
  if (ROW_TESTS.has(name)) return args.slice(0, 1);
  const isTest = COMPARISONS.has(name) || TEXT_TESTS.has(name) || name === 'in';
  return isTest ? args.filter((arg) => !isLiteral(arg)) : [node];
}

/** Rewrites operators to the smaller set that the browser implements. */
function lowered(name: string, operands: readonly Expression[]): Expression {
  const [left = ALWAYS, right = ALWAYS] = operands;
  const [amount, last] = DEFAULTS[name] ?? [];
  if (last !== undefined && operands.length === amount) return [name, ...operands, last];
  switch (name) {
    case '>':
      return ['<', right, left];
    case '>=':
      return ['<=', right, left];
    case '!=':
      return ['and', ['answered', left], ['answered', right], ['not', ['=', left, right]]];
    case 'abs':
      return ['max', left, ['-', 0, left]];
    case 'percent':
      return ['*', ['/', left, right], 100];
    case 'hours':
      return ['/', ['minutes', left, right], 60];
    case 'hoursAndMinutes':
      return [name, ['minutes', left, right]];
    case 'switch':
      return choiceOf(left, operands.slice(1));
    case 'average': {
      const isOverRows = Array.isArray(left) && left[0] === 'each';
      return ['/', ['sum', ...operands], isOverRows ? ['count', left] : operands.length];
    }
    default:
      return [name, ...operands];
  }
}

/** Compiles the pairs of a `switch` to nested `if`s. */
function choiceOf(value: Expression, [test, result, ...others]: readonly Expression[]): Expression {
  if (test === undefined || result === undefined) return test ?? ALWAYS;
  const rest = others.length > 0 ? [choiceOf(value, others)] : [];
  return ['if', ['=', value, test], result, ...rest];
}

/** Compiles `all` and `any` to the number of rows that break or meet the condition. */
function rowTest(name: string, rows: Expression, condition: Node): Expression {
  const meets = compileNode(condition);
  if (name === 'any') return ['<', 0, ['count', ['each', rows, true, meets]]];
  const decided = comparedOperands(condition).map((part): Expression => ['answered', compileNode(part)]);
  return ['=', 0, ['count', ['each', rows, true, ['and', ...decided, ['not', meets]]]]];
}

function callOf(name: string, args: readonly Node[]): Expression {
  const [list, condition] = args;
  const isOfRows = list !== undefined && (list.kind === 'each' || OF_LISTS.has(name));
  if (!AGGREGATES.has(name) || !isOfRows || !condition) return lowered(name, args.map(compileNode));
  const [rows, value] = list.kind === 'each' ? [list.list, list.name] : [list, true];
  if (name === 'all' || name === 'any') return rowTest(name, compileNode(rows), condition);
  return lowered(name, [['each', compileNode(rows), value, compileNode(condition)]]);
}

/** Compiles a parsed expression for the browser. */
export function compileNode(node: Node): Expression {
  switch (node.kind) {
    case 'constant':
      return constantOf(node.value);
    case 'constants':
      return ['list', ...node.values];
    case 'field':
      return node.name;
    case 'form':
      return ['form', node.name];
    case 'each':
      return ['each', compileNode(node.list), node.name];
    case 'call':
      return callOf(node.name, node.args);
  }
}

/** Compiles the text of an expression for the browser; undefined when it cannot be parsed. */
export function compileExpression(text: string): Expression | undefined {
  const parsed = parseExpression(text);
  return parsed.ok ? compileNode(parsed.value) : undefined;
}

/** Returns the form fields that the compiled expression of a row reads. */
export function formFieldsRead(expression: Expression): readonly string[] {
  if (typeof expression !== 'object') return [];
  const [operator, ...operands] = expression;
  if (operator === "'" || operator === 'list') return [];
  return operator === 'form' ? [String(operands[0])] : operands.flatMap(formFieldsRead);
}

/** Returns the fields of the own object that a compiled expression reads; those of rows are read through their list. */
export function fieldsRead(expression: Expression): readonly string[] {
  if (typeof expression === 'string') return expression === '' ? [] : [expression];
  if (typeof expression !== 'object') return [];
  const [operator, first, ...others] = expression;
  if (operator === "'" || operator === 'list' || operator === 'form') return [];
  // Names after the list are fields of the row.
  if (operator === 'each') return fieldsRead(first ?? true);
  return [first, ...others].flatMap((operand) => (operand === undefined ? [] : fieldsRead(operand)));
}
