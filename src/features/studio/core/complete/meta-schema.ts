import { isPlainObject } from '../../../../shared/lib/plain-object.ts';
import type { Files } from '../../sandbox/messages.ts';
import { parseObject } from '../project.ts';

type Node = Readonly<Record<string, unknown>>;

/** A part of a meta schema with the file that it is in. */
export interface MetaNode {
  readonly file: string;
  readonly node: Node;
}

const COMBINED = ['allOf', 'anyOf', 'oneOf'];
const CONDITIONAL = ['if', 'then', 'else'];
/** References followed in a row. */
const MOST_REFERENCES = 20;

/** Resolves a path relative to a file of the project. */
export function resolvePath(file: string, relative: string): string {
  const steps = [...file.split('/').slice(0, -1), ...relative.split('/')];
  const kept: string[] = [];
  for (const step of steps) {
    if (step === '..') kept.pop();
    else if (step !== '.' && step !== '') kept.push(step);
  }
  return kept.join('/');
}

const nodesIn = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter(isPlainObject) : isPlainObject(value) ? [value] : [];

/** Returns a node with all that its references and combinations add. */
export function expand(
  files: Files,
  { file, node }: MetaNode,
  budget = MOST_REFERENCES,
): readonly MetaNode[] {
  if (budget === 0) return [];
  const parts = [...COMBINED, ...CONDITIONAL].flatMap((key) => nodesIn(node[key]));
  const inner = parts.flatMap((part) => expand(files, { file, node: part }, budget - 1));
  const { $ref: ref } = node;
  if (typeof ref !== 'string') return [{ file, node }, ...inner];
  const [path = '', pointer = ''] = ref.split('#');
  const target = path === '' ? file : resolvePath(file, path);
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, step) => (isPlainObject(at) ? at[step] : undefined), parseCached(files, target));
  const referred = nodesIn(found).flatMap((one) => expand(files, { file: target, node: one }, budget - 1));
  return [{ file, node }, ...inner, ...referred];
}

const parsed = new Map<string, { readonly text: string; readonly value: Node }>();

/** Parses a JSON file; cached until its text changes. */
export function parseCached(files: Files, path: string): Node {
  const text = files[path] ?? '';
  const before = parsed.get(path);
  if (before?.text === text) return before.value;
  const value = parseObject(text);
  parsed.set(path, { text, value });
  return value;
}

function below({ file, node }: MetaNode, step: string | number): readonly MetaNode[] {
  const at = (value: unknown): readonly MetaNode[] => nodesIn(value).map((one) => ({ file, node: one }));
  if (typeof step === 'number') return at(node['items']);
  const { properties, patternProperties, additionalProperties } = node;
  if (isPlainObject(properties) && Object.hasOwn(properties, step)) return at(properties[step]);
  const matching = Object.entries(isPlainObject(patternProperties) ? patternProperties : {}).filter(
    ([pattern]) => new RegExp(pattern, 'u').test(step),
  );
  return matching.length > 0 ? matching.flatMap(([, value]) => at(value)) : at(additionalProperties);
}

/** Returns all parts of a schema that describe the value at a path. */
export const metaAt = (
  files: Files,
  metaFile: string,
  path: readonly (string | number)[],
): readonly MetaNode[] =>
  path.reduce<readonly MetaNode[]>(
    (nodes, step) => nodes.flatMap((node) => below(node, step)).flatMap((node) => expand(files, node)),
    expand(files, { file: metaFile, node: parseCached(files, metaFile) }),
  );
