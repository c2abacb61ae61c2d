import { FUNCTIONS } from '../../../../engine/expressions/functions.ts';
import type { BuiltField } from '../edits/layout.ts';
import type { Completion } from './completion.ts';

/** Names of operators, which are written between their operands. */
const WORD = /^[a-z]\w*$/i;

/** Returns the fields and functions that fit at a position of an expression; null within a text in quotes. */
export function completeExpression(
  fields: readonly BuiltField[],
  source: string,
  offset: number,
): Completion | null {
  const before = source.slice(0, offset);
  if ((before.match(/'/g)?.length ?? 0) % 2 === 1) return null;
  const word = /\w*$/.exec(before)?.[0] ?? '';
  const functions = Object.keys(FUNCTIONS)
    .filter((name) => WORD.test(name))
    .map((label) => ({ label, apply: `${label}(`, detail: 'function' }));
  return {
    from: offset - word.length,
    to: offset,
    proposals: [
      ...fields.map(({ name, kind, title }) => ({ label: name, detail: kind, info: title })),
      ...functions,
    ],
  };
}
