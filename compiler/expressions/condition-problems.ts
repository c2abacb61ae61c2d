import { checkExpression } from './check.ts';
import { partsOf } from './form-reads.ts';
import type { Names } from './names.ts';
import { parseExpression } from './parse.ts';
import type { Node } from './parse.ts';
import { readsClock } from './same-always.ts';
import { describeType } from './type.ts';

/** What a part of an expression is, if not an answer as it was given. */
type Reads = 'clock' | 'label' | 'computed';

function readings(node: Node, names: Names): readonly (readonly [Reads, name: string])[] {
  if (node.kind === 'field') return names.own[node.name]?.['x-computed'] ? [['computed', node.name]] : [];
  const below = partsOf(node).flatMap((part) => readings(part, names));
  if (node.kind !== 'call') return below;
  if (readsClock(node.name, node.args)) return [['clock', node.name], ...below];
  return node.name === 'label' ? [['label', node.name]] : below;
}

const REASONS: Readonly<Record<Reads, (name: string) => string>> = {
  clock: (name) =>
    `"${name}" reads the clock, and tomorrow the form would be another one: name a date that is asked`,
  label: () => 'a condition compares values, not the labels that lists may change',
  computed: (name) =>
    `"${name}" is computed, and a condition cannot wait for that: write its expression here`,
};

function problemsOf(text: string, names: Names, refused: readonly Reads[]): readonly string[] {
  const parsed = parseExpression(text);
  if (!parsed.ok) return [`this expression cannot be read: ${parsed.error}`];
  const { type, problems } = checkExpression(parsed.value, names);
  if (problems.length > 0) return problems;
  if (type.kind !== 'truth' && type.kind !== 'unknown')
    return [`this gives ${describeType(type)}, not a condition: compare it, or ask answered(…)`];
  const wrong = readings(parsed.value, names).filter(([reads]) => refused.includes(reads));
  return [...new Set(wrong.map(([reads, name]) => REASONS[reads](name)))];
}

/** What is wrong with the text of a condition: it decides what the form is, before anything is computed. */
export const conditionProblems = (text: string, names: Names): readonly string[] =>
  problemsOf(text, names, ['clock', 'label', 'computed']);

/** What is wrong with the text of a rule across fields, which is put to all that counts. */
export const ruleProblems = (text: string, names: Names): readonly string[] =>
  problemsOf(text, names, ['label']);
