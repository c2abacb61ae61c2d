import { checkExpression } from './check.ts';
import { partsOf } from './form-reads.ts';
import type { Names } from './names.ts';
import { parseExpression } from './parse.ts';
import type { Node } from './parse.ts';
import { readsClock } from './same-always.ts';
import { describeType } from './type.ts';

/** What a condition may not read: what is not an answer, and what is computed only after it. */
function unfit(node: Node, { own }: Names): readonly string[] {
  const below = partsOf(node).flatMap((part) => unfit(part, { own, lacking: '' }));
  if (node.kind === 'field' && own[node.name]?.['x-computed'] !== undefined)
    return [`"${node.name}" is computed, and a condition cannot wait for that`];
  if (node.kind !== 'call') return below;
  if (readsClock(node.name, node.args))
    return [
      `"${node.name}" reads the clock, and tomorrow the form would be another one: name a date that is asked`,
    ];
  return node.name === 'label'
    ? ['a condition compares values, not the labels that lists may change']
    : below;
}

/** What is wrong with the text of a condition. */
export function conditionProblems(text: string, names: Names): readonly string[] {
  const parsed = parseExpression(text);
  if (!parsed.ok) return [`this expression cannot be read: ${parsed.error}`];
  const { type, problems } = checkExpression(parsed.value, names);
  if (problems.length > 0) return problems;
  if (type.kind !== 'truth' && type.kind !== 'unknown')
    return [`this gives ${describeType(type)}, not a condition: compare it, or ask answered(…)`];
  return [...new Set(unfit(parsed.value, names))];
}
