import type { Expression } from '../../src/engine/definition/schema.ts';
import type { Constant, Node } from './parse.ts';
import { parseExpression } from './parse.ts';
import { AGGREGATES } from './signatures.ts';

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
};

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
    case 'average': {
      const isOverRows = Array.isArray(left) && left[0] === 'each';
      return ['/', ['sum', ...operands], isOverRows ? ['count', left] : operands.length];
    }
    default:
      return [name, ...operands];
  }
}

function callOf(name: string, args: readonly Node[]): Expression {
  const [list, condition] = args;
  if (!AGGREGATES.has(name) || !list || !condition || (name !== 'count' && list.kind !== 'each'))
    return lowered(name, args.map(compileNode));
  const [rows, value] = list.kind === 'each' ? [list.list, list.name] : [list, true];
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
