import type { Expression } from '../../src/engine/definition/schema.ts';
import type { Constant, Node } from './parse.ts';
import { parseExpression } from './parse.ts';
import { AGGREGATES } from './signatures.ts';

/** An expression that always holds. */
export const ALWAYS: Expression = true;

/** A value as an expression writes it: a text is marked, since a bare one names a field. */
export const constantOf = (value: Constant): Expression => (typeof value === 'string' ? ["'", value] : value);

/** What is left out at the end of a call, written out. */
const DEFAULTS: Readonly<Record<string, readonly [amount: number, last: Expression]>> = {
  round: [1, 0],
  years: [1, ['today']],
  days: [1, ['today']],
  weeksAndDays: [1, ['today']],
};

/** Says with few operators what the language says with more: the browser knows no others. */
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

/** What the browser evaluates of a parsed expression. */
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

/** What the browser evaluates of the text of an expression; undefined for one that cannot be read. */
export function compileExpression(text: string): Expression | undefined {
  const parsed = parseExpression(text);
  return parsed.ok ? compileNode(parsed.value) : undefined;
}

/** The fields of the form that the compiled expression of a row reads. */
export function formFieldsRead(expression: Expression): readonly string[] {
  if (typeof expression !== 'object') return [];
  const [operator, ...operands] = expression;
  if (operator === "'" || operator === 'list') return [];
  return operator === 'form' ? [String(operands[0])] : operands.flatMap(formFieldsRead);
}

/** The fields of the own object that a compiled expression reads; those of rows are read by their list. */
export function fieldsRead(expression: Expression): readonly string[] {
  if (typeof expression === 'string') return expression === '' ? [] : [expression];
  if (typeof expression !== 'object') return [];
  const [operator, first, ...others] = expression;
  if (operator === "'" || operator === 'list' || operator === 'form') return [];
  // The names in what is asked of each row are those of the row.
  if (operator === 'each') return fieldsRead(first ?? true);
  return [first, ...others].flatMap((operand) => (operand === undefined ? [] : fieldsRead(operand)));
}
