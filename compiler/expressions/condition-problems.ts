import type { Expression } from '../../src/engine/definition/schema.ts';
import { checkExpression } from './check.ts';
import { compileNode, fieldsRead } from './compile.ts';
import { partsOf } from './form-reads.ts';
import { fieldOf, type Names } from './names.ts';
import { isAggregateCall } from './aggregates.ts';
import { parseExpression, type Node } from './parse.ts';
import { readsClock } from './constant-expressions.ts';
import { describeType, type Fields } from './type.ts';

/** Inputs of an expression other than answers. */
type Reads = 'clock' | 'label' | 'rows';

/** @param isRow whether names are those of the rows of a list */
function readings(node: Node, names: Names, isRow = false): readonly (readonly [Reads, name: string])[] {
  if ((isRow && node.kind === 'field') || node.kind === 'each')
    return fieldOf(node, names)?.['x-computed'] === undefined ? [] : [['rows', node.name]];
  const [first, ...others] = partsOf(node);
  const rows =
    node.kind === 'call' && isAggregateCall(node.name, node.args, names) ? rowsOf(first, names) : undefined;
  const below = [
    ...(first ? readings(first, names, isRow) : []),
    ...others.flatMap((part) => readings(part, rows ?? names, isRow || rows !== undefined)),
  ];
  if (node.kind !== 'call') return below;
  if (readsClock(node.name, node.args)) return [['clock', node.name], ...below];
  return node.name === 'label' ? [['label', node.name]] : below;
}

/** Returns the names in the condition of an aggregate over a list. */
const rowsOf = (list: Node | undefined, names: Names): Names => {
  const field = fieldOf(list?.kind === 'each' ? list.list : list, names);
  return { ...names, own: field?.items?.properties ?? {} };
};

const REASONS: Readonly<Record<Reads, (name: string) => string>> = {
  clock: (name) =>
    `"${name}" reads the clock, and tomorrow the form would be another one: name a date that is asked`,
  rows: (name) =>
    `"${name}" is computed in each row, and a condition cannot wait for that: ask what it is computed from`,
  label: () => 'a condition compares values, not the labels that lists may change',
};

/** Returns true if a compiled expression contains one of the operators. */
const hasOperator = (expression: Expression, operators: readonly string[]): boolean =>
  typeof expression === 'object' &&
  (operators.includes(String(expression[0])) || expression.some((part) => hasOperator(part, operators)));

/** Returns true if a compiled expression reads computed fields of rows. */
function readsComputedRows(expression: Expression, fields: Fields): boolean {
  if (typeof expression !== 'object') return false;
  const [operator, list, ...ofRow] = expression;
  const row = operator === 'each' ? fields[String(list)]?.items?.properties : undefined;
  return row
    ? ofRow.flatMap(fieldsRead).some((name) => row[name]?.['x-computed'] !== undefined)
    : expression.some((part) => readsComputedRows(part, fields));
}

/** Returns the reason why a condition cannot read a computed field; undefined where it can be inlined. */
export function computedReadProblem(name: string, fields: Fields): string | undefined {
  const computed = fields[name]?.['x-computed'];
  if (computed === undefined) return undefined;
  if (hasOperator(computed, ['today', 'label']))
    return `"${name}" is computed from the clock or a label, and a condition reads neither`;
  return readsComputedRows(computed, fields)
    ? `"${name}" is computed from what each row computes, and a condition cannot wait for that`
    : undefined;
}

function problemsOf(text: string, names: Names, isCondition: boolean): readonly string[] {
  const parsed = parseExpression(text);
  if (!parsed.ok) return [`this expression cannot be read: ${parsed.error}`];
  const { type, problems } = checkExpression(parsed.value, names);
  if (problems.length > 0) return problems;
  if (type.kind !== 'truth' && type.kind !== 'unknown')
    return [`this gives ${describeType(type)}, not a condition: compare it, or ask answered(…)`];
  const wrong = readings(parsed.value, names).flatMap(([reads, name]) =>
    isCondition || reads === 'label' ? [REASONS[reads](name)] : [],
  );
  const read = isCondition ? fieldsRead(compileNode(parsed.value)) : [];
  return [...new Set([...wrong, ...read.flatMap((name) => computedReadProblem(name, names.own) ?? [])])];
}

/** Validates the text of a condition, which decides visibility or requirement. */
export const conditionProblems = (text: string, names: Names): readonly string[] =>
  problemsOf(text, names, true);

/** Validates the text of a cross-field rule, which reads effective answers. */
export const ruleProblems = (text: string, names: Names): readonly string[] => problemsOf(text, names, false);
