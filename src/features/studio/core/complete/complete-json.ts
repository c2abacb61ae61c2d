import { findNodeAtLocation, getLocation, getNodeValue, type Location, parseTree } from 'jsonc-parser';
import { isPlainObject } from '../../../../shared/lib/plain-object.ts';
import type { Files } from '../../sandbox/messages.ts';
import type { Completion, Proposal } from './completion.ts';
import { fieldsOf, modelFields } from './fields.ts';
import { parseObject } from '../project.ts';
import { expand, metaAt, type MetaNode, resolvePath } from './meta-schema.ts';

/** Keys of values, or of lists of values, that name fields of the form. */
const NAMES_FIELDS: ReadonlySet<unknown> = new Set([
  'fields',
  'required',
  'about',
  'summary',
  'postTargetBy',
]);

const ORGANISATION = 'schemas/organisation.json';
const MODEL_FIELD = '../form-data.json#/properties/';

const text = JSON.stringify;

/** Returns the description of the value that a key has. */
function descriptionOf(files: Files, file: string, value: unknown): string | undefined {
  const nodes = isPlainObject(value) ? expand(files, { file, node: value }) : [];
  const found = nodes.map(({ node }) => node['description']).find((one) => typeof one === 'string');
  return typeof found === 'string' ? found : undefined;
}

/** Returns the keys that a meta schema names for an object. */
const keysOf = (files: Files, nodes: readonly MetaNode[]): readonly Proposal[] =>
  nodes.flatMap(({ node, file }) =>
    Object.entries(isPlainObject(node['properties']) ? node['properties'] : {}).map(([label, value]) => ({
      label,
      info: descriptionOf(files, file, value),
    })),
  );

const valuesOf = (nodes: readonly MetaNode[]): readonly Proposal[] =>
  nodes
    .flatMap(({ node }): readonly unknown[] => {
      if (Array.isArray(node['enum'])) return node['enum'];
      if (node['const'] !== undefined) return [node['const']];
      return node['type'] === 'boolean' ? [true, false] : [];
    })
    .map((value) => ({ label: String(value), apply: text(value) }));

/** Returns the names in organisation.json that a meta schema refers to. */
const organisationNames = (files: Files, nodes: readonly MetaNode[]): readonly string[] =>
  nodes.flatMap(({ node: { 'x-names': pointer, 'x-names-with': having } }) => {
    if (typeof pointer !== 'string') return [];
    const found = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (value, step) => (isPlainObject(value) ? value[step] : undefined),
        parseObject(files[ORGANISATION]),
      );
    if (!isPlainObject(found)) return Array.isArray(found) ? (found as readonly string[]) : [];
    return Object.entries(found).flatMap(([name, value]) =>
      typeof having !== 'string' || (isPlainObject(value) && value[having] !== undefined) ? name : [],
    );
  });

/** Returns the stretch that a proposal replaces: the text in quotes around the position, or the word before it. */
function rangeAt(source: string, offset: number, { previousNode: node }: Location) {
  const isInside = node && node.offset < offset && offset <= node.offset + node.length;
  if (isInside && node.type !== 'null') return { from: node.offset, to: node.offset + node.length };
  const word = /[\w$:-]*$/.exec(source.slice(0, offset))?.[0] ?? '';
  return { from: offset - word.length, to: offset };
}

function keyProposals(
  files: Files,
  slug: string,
  metaFile: string | undefined,
  path: Location['path'],
): readonly Proposal[] {
  if (metaFile === undefined) return path.length === 0 ? fieldsOf(files, slug) : [];
  if (path.at(-1) === 'properties')
    return modelFields(files).map((field) => ({
      ...field,
      apply: `${text(field.label)}: { "$ref": ${text(MODEL_FIELD + field.label)} }`,
    }));
  const isLayout = metaFile.endsWith('/ui.schema.json') && path.length === 0;
  return [...keysOf(files, metaAt(files, metaFile, path)), ...(isLayout ? fieldsOf(files, slug) : [])];
}

function valueProposals(
  files: Files,
  slug: string,
  metaFile: string,
  path: Location['path'],
): readonly Proposal[] {
  const key = path.findLast((step) => typeof step === 'string');
  if (key === '$ref')
    return modelFields(files).map((field) => ({ ...field, apply: text(MODEL_FIELD + field.label) }));
  if (NAMES_FIELDS.has(key))
    return fieldsOf(files, slug).map((field) => ({ ...field, apply: text(field.label) }));
  const nodes = metaAt(files, metaFile, path);
  const names = organisationNames(files, nodes).map((label) => ({ label, apply: text(label) }));
  return [...valuesOf(nodes), ...names];
}

/** Returns what the meta schema and the shared model allow at a position of a JSON file; null if nothing is known. */
export function completeJson(
  files: Files,
  slug: string,
  file: string,
  source: string,
  offset: number,
): Completion | null {
  const tree = parseTree(source);
  const named = tree && findNodeAtLocation(tree, ['$schema']);
  const meta: unknown = named && getNodeValue(named);
  const metaFile = typeof meta === 'string' ? resolvePath(file, meta) : undefined;
  const location = getLocation(source, offset);
  const range = rangeAt(source, offset, location);
  if (!location.isAtPropertyKey) {
    const values = metaFile === undefined ? [] : valueProposals(files, slug, metaFile, location.path);
    return values.length === 0 ? null : { ...range, proposals: unique(values) };
  }
  const path = location.path.slice(0, -1);
  const parent: unknown = tree && getValueAt(tree, path);
  const current = source.slice(range.from, range.to).replaceAll('"', '');
  const hasValue = /^\s*:/.test(source.slice(range.to));
  const keys = keyProposals(files, slug, metaFile, path)
    .filter(({ label }) => label === current || !isPlainObject(parent) || !Object.hasOwn(parent, label))
    .map((key) => ({ ...key, apply: hasValue ? text(key.label) : (key.apply ?? `${text(key.label)}: `) }));
  return keys.length === 0 ? null : { ...range, proposals: unique(keys) };
}

function getValueAt(tree: NonNullable<ReturnType<typeof parseTree>>, path: Location['path']): unknown {
  const node = findNodeAtLocation(tree, path);
  return node && getNodeValue(node);
}

const unique = (proposals: readonly Proposal[]): readonly Proposal[] => [
  ...new Map(proposals.toReversed().map((one) => [one.label, one])).values(),
];
