import { deepEqual } from '../../src/shared/lib/equal.ts';
import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { COMPARISONS } from './comparisons.ts';
import type { Node } from './parse.ts';
import { printNode } from './print.ts';
import { fieldOf, type Names } from './names.ts';
import { AGGREGATES } from './signatures.ts';

/** Comparison operators with swapped operands. */
const TURNED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** Functions whose second date defaults to today. */
const UNTIL_TODAY = new Set(['years', 'days', 'weeksAndDays']);

/** Returns true if a function call reads the current date. */
export const readsClock = (name: string, args: readonly Node[]): boolean =>
  name === 'today' || name === 'now' || (UNTIL_TODAY.has(name) && args.length === 1);

const readsSomething = (node: Node): boolean =>
  node.kind === 'call'
    ? readsClock(node.name, node.args) || node.args.some(readsSomething)
    : node.kind !== 'constant' && node.kind !== 'constants';

const isTruth = (node: Node | undefined): boolean =>
  node?.kind === 'constant' && typeof node.value === 'boolean';

/** Returns true if the bounds of a number determine the result of a comparison. */
function isDecided(
  sign: string,
  { minimum = -Infinity, maximum = Infinity }: FieldSchema,
  value: number,
): boolean {
  if (sign === '<' || sign === '>=') return value <= minimum || value > maximum;
  if (sign === '>' || sign === '<=') return value >= maximum || value < minimum;
  return value < minimum || value > maximum;
}

/** Bounds of the numbers that functions give. */
const RESULTS: Readonly<Record<string, FieldSchema>> = {
  month: { type: 'integer', minimum: 1, maximum: 12 },
  weekday: { type: 'integer', minimum: 1, maximum: 7 },
};

function boundsProblem(sign: string, left: Node, right: Node, names: Names): string | undefined {
  const turned = left.kind === 'constant';
  const [part, value] = turned ? [right, left] : [left, right];
  const seen = turned ? (TURNED[sign] ?? sign) : sign;
  const field = part.kind === 'call' ? RESULTS[part.name] : fieldOf(part, names);
  if (
    (part.kind !== 'field' && part.kind !== 'call') ||
    value.kind !== 'constant' ||
    typeof value.value !== 'number'
  )
    return undefined;
  return field && isDecided(seen, field, value.value)
    ? `"${printNode(part)} ${seen} ${value.value}" is always the same: "${printNode(part)}" goes from ${field.minimum ?? '…'} to ${field.maximum ?? '…'}`
    : undefined;
}

function comparisonProblem(sign: string, left: Node, right: Node, names: Names): string | undefined {
  if (deepEqual(left, right)) return `"${sign}" has the same on both sides`;
  if (!readsSomething(left) && !readsSomething(right))
    return `"${sign}" compares what is written out: it is always the same`;
  return boundsProblem(sign, left, right, names);
}

function partProblem(node: Node, names: Names): string | undefined {
  if (node.kind !== 'call') return undefined;
  const { name, args } = node;
  const [left, right] = args;
  const logic = name === 'if' ? args.slice(0, 1) : ['and', 'or', 'not'].includes(name) ? args : [];
  if (logic.some(isTruth)) return `"${name}" of true or false is always the same, or changes nothing`;
  if ((name === 'and' || name === 'or') && deepEqual(left, right))
    return `"${name}" has the same on both sides`;
  const own =
    COMPARISONS.has(name) && left && right ? comparisonProblem(name, left, right, names) : undefined;
  if (own !== undefined) return own;
  // The condition of an aggregate names fields of the rows.
  const below = AGGREGATES.has(name) ? args.slice(0, 1) : args;
  return below.map((part) => partProblem(part, names)).find((problem) => problem !== undefined);
}

/** Returns the reason why an expression, or a condition in it, is constant; undefined when none is. */
export const constantReason = (node: Node, names: Names): string | undefined =>
  readsSomething(node) ? partProblem(node, names) : 'this is always the same: it reads no answer';
