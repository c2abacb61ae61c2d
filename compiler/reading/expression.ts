import { HELPERS } from '../../src/engine/render/helpers.ts';
import type { Expression } from '../../src/engine/read/program.ts';

type Helper = (this: unknown, ...args: unknown[]) => unknown;

const isConstant = (value: Expression): value is { readonly constant: unknown } => 'constant' in value;

/** Returns the rendered text of a constant; templates render no lists or objects. */
export const textOf = (constant: unknown): string =>
  typeof constant === 'string' || typeof constant === 'number' || typeof constant === 'boolean'
    ? `${constant}`
    : '';

/** Calls a helper with constant arguments. */
function call(name: string, args: readonly unknown[]): Expression {
  const helper = HELPERS[name as keyof typeof HELPERS] as unknown as Helper;
  return { constant: helper.call({}, ...args, { hash: {} }) };
}

/** Helpers whose result is answered if one of their arguments is. */
const PASSES_ON: ReadonlySet<string> = new Set(['day', 'time', 'stored', 'upper', 'pluck', 'counted']);

/** Evaluates a helper call: a constant when all arguments are known. */
export function callOf(name: string, of: readonly Expression[]): Expression {
  // A constant is no field and has no options.
  if (name === 'choices' && of[0] && isConstant(of[0])) return { constant: '' };
  if (name === 'number' && of[0] && 'helper' in of[0]) return of[0];
  if (of.every(isConstant) && name !== 'unknown')
    return call(
      name,
      of.map(({ constant }) => constant),
    );
  if (name === 'answered') return answered(of[0] ?? { constant: '' });
  if (name === 'any' || name === 'and') return { helper: name, of: of.map(truth) };
  if (name === 'not') return negated(truth(of[0] ?? { constant: '' }));
  return { helper: name, of };
}

/** Returns an expression for the truthiness of a value in a template. */
export function truth(value: Expression): Expression {
  if (isConstant(value)) return { constant: Boolean(value.constant) };
  if (!('helper' in value)) return value;
  const { helper, of } = value;
  if (helper === 'or') return some(of.map(answered));
  if (helper === 'join') return some(of.slice(1).map(answered));
  if (helper === 'row' || helper === 'words' || helper === 'plural') return { constant: true };
  if (PASSES_ON.has(helper)) return answered(of[0] ?? { constant: '' });
  if (helper === 'any') return some(of);
  if (helper === 'and' && of.some((part) => isConstant(part) && !part.constant)) return { constant: false };
  return value;
}

/** Returns an expression for whether a value renders an answer. */
export function answered(value: Expression): Expression {
  if (isConstant(value)) return call('answered', [value.constant]);
  if ('field' in value) return { helper: 'answered', of: [value] };
  return truth(value);
}

const negated = (value: Expression): Expression =>
  isConstant(value) ? { constant: !value.constant } : { helper: 'not', of: [value] };

function some(parts: readonly Expression[]): Expression {
  if (parts.some((part) => isConstant(part) && part.constant)) return { constant: true };
  const open = parts.filter((part) => !isConstant(part));
  const [only] = open;
  if (!only) return { constant: false };
  return open.length === 1 ? only : { helper: 'any', of: open };
}
