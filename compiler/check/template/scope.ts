import { isMoment } from '../../../src/engine/definition/schema.ts';
import { didYouMean } from '../../problem.ts';
import { fieldShape, hasRows, namesIn, UNKNOWN, type Shape } from './shape.ts';

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
type Resolution = { readonly shape: Shape } | { readonly problem: string };

/** A parsed path of a template. */
interface PathParts {
  readonly data: boolean;
  readonly depth: number;
  readonly parts: readonly string[];
  readonly original: string;
}

/** Resolves a path in a scope. */
export function resolve(scope: Scope, path: PathParts): Resolution {
  const at = outer(scope, path.depth);
  if (!at)
    return { problem: `"${path.original}" leads out of everything around it${fieldAlone(path, scope)}` };
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

/** Returns the end of a message about a path that leads out of the form. */
function fieldAlone({ parts: [first = ''] }: PathParts, { data }: Scope): string {
  const root = data.get('root');
  return root && namesIn(root).includes(first) ? `: write {{@root.${first}}}` : '';
}

/** Names used elsewhere for the form itself. */
const FORM_NAMES: ReadonlySet<string> = new Set(
  'form data answers values fields root model $root $form'.split(' '),
);

/** Names that other templates have, and what to write here. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  organisation: 'the facts of organisation.json are {{@org.…}}',
  organization: 'the facts of organisation.json are {{@org.…}}',
  org: 'the facts of organisation.json are {{@org.…}}',
  site: 'the facts of the site are {{@site.…}}',
  now: 'a post has no clock: ask a date with "x-default-rule": "{now}"',
  today: 'a post has no clock: ask a date with "x-default-rule": "{today}"',
  index: 'write {{number @index}} within {{#each}}',
  first: 'write {{#if @first}} within {{#each}}',
  last: 'write {{#if @last}} within {{#each}}',
};

/** Returns where a name does exist: in the form around a row, or without the name of the form before it. */
function elsewhere(
  { data, depth, parts, original }: PathParts,
  first: string,
  at: Scope,
): string | undefined {
  const root = at.data.get('root');
  const names = root ? namesIn(root) : [];
  const [, second = ''] = parts;
  const { context } = at;
  if (!data && context.kind === 'fields' && context.path !== '' && namesIn(context).includes(second))
    return `"${original}" does not exist here: a field of the row is named alone, as in {{${second}}}`;
  if (!data && names.includes(first) && depth === 0)
    return `"${original}" does not exist here: the field of the form is @root.${first}`;
  if (!data && FORM_NAMES.has(first) && names.includes(second))
    return `"${original}" does not exist here: a field is named alone, as in {{${second}}}`;
  if (Object.hasOwn(ELSEWHERE, first)) return `"${original}" does not exist here: ${ELSEWHERE[first]}`;
  return data && names.includes(first)
    ? `"@${first}" does not exist here: write {{${first}}}, or {{@root.${first}}} within rows`
    : undefined;
}

/** Returns how to read a part of a list or of an answer. */
function inRows(shape: Shape, name: string): string | undefined {
  if (shape.kind === 'field') return inAnswer(shape, name);
  if (shape.kind !== 'list') return undefined;
  const { path } = shape;
  if (/^(?:length|size|count)$/.test(name))
    return `"${path}.${name}" does not exist: write {{count ${path}}}`;
  if (/^(?:\d+|first)$/.test(name))
    return `"${path}" is a list: write {{#each ${path}}}{{#if @first}}…{{/if}}{{/each}}`;
  return hasRows(shape) ? `"${path}" is a list: write {{#each ${path}}}…{{${name}}}…{{/each}}` : undefined;
}

/** Returns what to write for a property of an answer. */
function inAnswer({ path, field }: Extract<Shape, { kind: 'field' }>, name: string): string | undefined {
  const part = /^da/i.test(name) ? 'day' : /^time/i.test(name) ? 'time' : undefined;
  const named = `"${path}.${name}" does not exist`;
  if (part !== undefined && isMoment(field)) return `${named}: write {{${part} ${path}}}`;
  return /^(?:length|size)$/.test(name)
    ? `${named}: {{#if ${path}}} asks whether there is an answer`
    : undefined;
}

function missing({ data, original, parts }: PathParts, name: string, valid: readonly string[]): string {
  const shown = data ? `@${parts.join('.')}` : original;
  const where = parts.length === 1 ? 'here' : `(there is no "${name}" in it)`;
  const isWord = !data && parts.length === 1 && /^[A-Z]/.test(name);
  return `"${shown}" does not exist ${where}${didYouMean(name, valid) || (isWord ? `: a word stands in quotes, as "${name}"` : '')}`;
}
