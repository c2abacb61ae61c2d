import { type Node, parseTree } from 'jsonc-parser';
import type { Files } from '../../sandbox/messages.ts';
import { modelPaths } from './field-paths.ts';
import type { Edited } from './field-edits.ts';
import { addSteps, storedPaths } from './migration-steps.ts';

/** Objects whose keys are names of fields, by the key that holds them; an empty one is the root of a UI schema. */
const KEYED_BY_FIELDS: ReadonlySet<unknown> = new Set(['properties', 'fields', 'items', 'x-fill']);

/** Keys of a name of a field, or of a list of such names. */
const NAMES_FIELD: ReadonlySet<unknown> = new Set([
  'required',
  'fields',
  'at',
  'x-first-row',
  'x-outdates',
  'summary',
  'figureField',
  'markersField',
  'about',
  'postTargetBy',
  'to',
  'list',
]);

/** Keys of expressions. */
const EXPRESSIONS: ReadonlySet<unknown> = new Set([
  'x-showIf',
  'x-requiredIf',
  'x-computed',
  'x-min',
  'x-max',
  'must',
  'when',
  'showIf',
]);

/** Files of schemas without names of fields, except in references. */
const OTHER_NAMES = /^schemas\/(?:_admin|_lists)\/|^schemas\/organisation\.json$/;
/** Files that a rename leaves as they are: those of releases, and the steps. */
const FIXED = /\/_released\/|^schemas\/(?:_meta\/|migrations\.json$)/;

interface Replacement {
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

const replaced = (text: string, replacements: readonly Replacement[]): string =>
  replacements
    .toSorted((a, b) => b.at - a.at)
    .reduce((now, { at, length, text: by }) => now.slice(0, at) + by + now.slice(at + length), text);

/** Pattern of a name within an expression or a template: a text in quotes, or the name as a word of its own. */
const wordOf = (name: string, ends: string): RegExp =>
  new RegExp(
    String.raw`"[^"]*"|'[^']*'|(?<![\w$@.-])((?:form\.|this\.|@root\.|\.\./)*)${name}(?![\w$${ends}])`,
    'g',
  );

/** Returns an expression with a field renamed; `decedents.age` names a field of each row. */
export const renamedInExpression = (text: string, from: string, to: string): string =>
  text
    .replaceAll(wordOf(from, '('), (found, lead?: string) => (lead === undefined ? found : lead + to))
    .replaceAll(
      new RegExp(String.raw`"[^"]*"|'[^']*'|(\w\.)${from}(?![\w$(])`, 'g'),
      (found, lead?: string) => (lead === undefined ? found : lead + to),
    );

/** Returns a dotted path with a field renamed. */
const renamedPath = (path: string, from: string, to: string): string =>
  path
    .split('.')
    .map((step) => (step === from ? to : step))
    .join('.');

/** Returns what a text of a schema becomes by its key, its parents and its file. */
function renamedText(
  value: string,
  keys: readonly unknown[],
  file: string,
  from: string,
  to: string,
): string {
  const key = keys.findLast((step) => typeof step === 'string');
  if (key === '$ref') return value.replace(new RegExp(String.raw`(/properties/)${from}(?=$|/)`), `$1${to}`);
  if (OTHER_NAMES.test(file)) return value;
  if (EXPRESSIONS.has(key)) return renamedInExpression(value, from, to);
  return NAMES_FIELD.has(key) ? renamedPath(value, from, to) : value;
}

const isKeyed = (keys: readonly unknown[], file: string): boolean =>
  KEYED_BY_FIELDS.has(keys.at(-1)) ||
  // A condition may be an object with the names of fields.
  EXPRESSIONS.has(keys.at(-1)) ||
  (keys.length === 0 && /\/ui\.json$|^schemas\/_shared\//.test(file));

/** Returns the replacements in a JSON file; in a case, every key is the name of a field. */
function replacementsIn(text: string, file: string, from: string, to: string): readonly Replacement[] {
  const isCase = file.startsWith('tests/');
  const walk = (node: Node, keys: readonly unknown[]): readonly Replacement[] => {
    if (node.type === 'array')
      return (node.children ?? []).flatMap((item, index) => walk(item, [...keys, index]));
    if (node.type === 'object')
      return (node.children ?? []).flatMap(({ children: [key, value] = [] }) => {
        if (!key || !value) return [];
        const name = String(key.value);
        const canRename = isCase || (isKeyed(keys, file) && !OTHER_NAMES.test(file));
        const next = canRename ? renamedPath(name, from, to) : name;
        const own = next === name ? [] : [{ at: key.offset, length: key.length, text: JSON.stringify(next) }];
        return [...own, ...walk(value, [...keys, name])];
      });
    if (node.type !== 'string' || isCase) return [];
    const before = String(node.value);
    const next = renamedText(before, keys, file, from, to);
    return next === before ? [] : [{ at: node.offset, length: node.length, text: JSON.stringify(next) }];
  };
  const tree = parseTree(text);
  return tree ? walk(tree, []) : [];
}

/** Returns an expression of a template with the name renamed that `pluck` takes as a text. */
const renamedColumn = (expression: string, from: string, to: string): string =>
  expression.replaceAll(new RegExp(String.raw`(\bpluck\s+\S+\s+)(["'])${from}\2`, 'g'), `$1$2${to}$2`);

/** Returns the expected errors of a case with a field renamed. */
const renamedInErrors = (text: string, from: string, to: string): string =>
  text.replaceAll(/^[\w.]+(?=: )/gm, (path) => renamedPath(path, from, to));

/** Returns a template with a field renamed where its expressions read it. */
const renamedInTemplate = (text: string, from: string, to: string): string =>
  text.replaceAll(/\{\{(?!~?!)[\s\S]*?\}\}/g, (expression) =>
    renamedColumn(expression, from, to).replaceAll(
      wordOf(from, '=-'),
      (found: string, lead: string | undefined, at: number) =>
        lead === undefined || /[>/]\s*$/.test(expression.slice(0, at)) ? found : lead + to,
    ),
  );

/** Returns true if a parameter of a partial has the name. */
const isParameter = (files: Files, name: string): boolean =>
  Object.entries(files).some(
    ([path, text]) => path.endsWith('.hbs') && new RegExp(String.raw`\{\{[^}]*[\s]${name}=`).test(text),
  );

/**
 * Renames a field in the shared model, in every form that asks it and in their templates and cases, and writes the step
 * that renames its stored answers. A field of rows with the same name is the same field.
 */
export function renameField(files: Files, from: string, to: string): Edited {
  const stored = storedPaths(files);
  const inPartials = !isParameter(files, from);
  const edited = Object.entries(files).flatMap(([path, text]): readonly (readonly [string, string])[] => {
    if (FIXED.test(path) || !text.includes(from)) return [];
    const isTemplate = path.endsWith('.hbs');
    if (isTemplate && path.includes('/_partials/') && !inPartials) return [];
    const next = isTemplate
      ? renamedInTemplate(text, from, to)
      : path.endsWith('.json')
        ? replaced(text, replacementsIn(text, path, from, to))
        : path.endsWith('/errors.txt')
          ? renamedInErrors(text, from, to)
          : text;
    return next === text ? [] : [[path, next]];
  });
  const steps = modelPaths(files)
    .filter((path) => path.split('.').at(-1) === from && stored.has(path))
    .map((path) => ({ rename: { from: path, to: renamedPath(path, from, to) } }));
  return { ...Object.fromEntries(edited), ...addSteps(files, steps) };
}
