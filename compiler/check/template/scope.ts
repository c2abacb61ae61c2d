import { didYouMean } from '../../problem.ts';
import { fieldShape, hasRows, namesIn, UNKNOWN } from './shape.ts';
import type { Shape } from './shape.ts';

/** Meaning of names at one place of a template. */
export interface Scope {
  readonly context: Shape;
  /** Parameters of a partial, which shadow the context. */
  readonly names: ReadonlyMap<string, Shape>;
  /** The scope of `../`; undefined at the top and in partials. */
  readonly outer: Scope | undefined;
  /** Data variables (`@name`). */
  readonly data: ReadonlyMap<string, Shape>;
}

/** The shape of a path, or the reason why it has none. */
export type Resolution = { readonly shape: Shape } | { readonly problem: string };

/** A parsed path of a template. */
export interface PathParts {
  readonly data: boolean;
  readonly depth: number;
  readonly parts: readonly string[];
  readonly original: string;
}

/** Resolves a path in a scope. */
export function resolve(scope: Scope, path: PathParts): Resolution {
  const at = outer(scope, path.depth);
  if (!at) return { problem: `"${path.original}" leads out of everything around it` };
  const [first, ...rest] = path.parts;
  if (first === undefined) return { shape: at.context };
  const start = path.data ? at.data.get(first) : (at.names.get(first) ?? step(at.context, first));
  if (!start) {
    const valid = path.data ? [...at.data.keys()] : [...at.names.keys(), ...namesIn(at.context)];
    return { problem: elsewhere(path, first, at) ?? missing(path, first, valid) };
  }
  return follow(start, rest, path);
}

const outer = (scope: Scope, depth: number): Scope | undefined =>
  depth === 0 ? scope : scope.outer && outer(scope.outer, depth - 1);

function step(shape: Shape, name: string): Shape | undefined {
  if (shape.kind === 'unknown') return UNKNOWN;
  if (shape.kind === 'fields') return fieldShape(shape, name);
  if (shape.kind !== 'fact' || !namesIn(shape).includes(name)) return undefined;
  return { kind: 'fact', value: (shape.value as Record<string, never>)[name] ?? '' };
}

function follow(start: Shape, rest: readonly string[], path: PathParts): Resolution {
  let shape = start;
  for (const name of rest) {
    const next = step(shape, name);
    if (!next) return { problem: inRows(shape, name) ?? missing(path, name, namesIn(shape)) };
    shape = next;
  }
  return { shape };
}

/** Names used elsewhere for the form itself. */
const FORM_NAMES: ReadonlySet<string> = new Set(['form', 'data', 'answers', 'values', 'fields', 'root']);

/** Returns where a name does exist: in the form around a row, or without the name of the form before it. */
function elsewhere(
  { data, depth, parts, original }: PathParts,
  first: string,
  at: Scope,
): string | undefined {
  const root = at.data.get('root');
  const names = root ? namesIn(root) : [];
  const [, second = ''] = parts;
  if (!data && names.includes(first) && depth === 0)
    return `"${original}" does not exist here: the field of the form is @root.${first}`;
  if (!data && FORM_NAMES.has(first) && names.includes(second))
    return `"${original}" does not exist here: a field is named alone, as in {{${second}}}`;
  return data && names.includes(first)
    ? `"@${first}" does not exist here: write {{${first}}}, or {{@root.${first}}} within rows`
    : undefined;
}

/** Returns how to read a field of the rows of a list. */
const inRows = (shape: Shape, name: string): string | undefined =>
  hasRows(shape) && shape.kind === 'list'
    ? `"${shape.path}" is a list: write {{#each ${shape.path}}}…{{${name}}}…{{/each}}`
    : undefined;

function missing({ data, original, parts }: PathParts, name: string, valid: readonly string[]): string {
  const shown = data ? `@${parts.join('.')}` : original;
  const where = parts.length === 1 ? 'here' : `(there is no "${name}" in it)`;
  return `"${shown}" does not exist ${where}${didYouMean(name, valid)}`;
}
