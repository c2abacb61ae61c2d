import type { Change } from '../rules/view.ts';
import { formatPath, isWithin, type Path } from '../tree/path.ts';
import { select, selectKeys, type QuerySpec } from '../tree/query.ts';
import { childOf, leafOf, valueAt, type Maybe, type Tree } from '../tree/tree.ts';

/** A client's listener on a path, with an optional query. */
export interface Listen {
  readonly path: Path;
  readonly query?: QuerySpec;
  readonly tag?: number;
  /** Keys sent to the client, for a query. */
  window: ReadonlySet<string>;
}

/** A push: `d` replaces the value at the path, `m` merges several paths below it. */
interface Push {
  readonly a: 'd' | 'm';
  readonly b: { readonly p: string; readonly d: unknown; readonly t?: number };
}

/** Returns a push of the listener's complete data. */
export function pushAll(listen: Listen, root: Maybe<Tree>): Push {
  const tree = valueAt(root, listen.path);
  listen.window = new Set(windowOf(listen, tree));
  return replace(listen, listen.path, select(tree, listen.query));
}

export function pushChanges(listen: Listen, root: Maybe<Tree>, changes: readonly Change[]): Push[] {
  const relevant = changes.filter(({ path }) => isWithin(path, listen.path) || isWithin(listen.path, path));
  const [first] = relevant;
  if (!first) return [];
  if (relevant.some(({ path }) => path.length <= listen.path.length)) return [pushAll(listen, root)];
  if (listen.query) return pushWindow(listen, root, relevant);
  if (relevant.length === 1) return [replace(listen, first.path, first.value)];
  const values = relevant.map(({ path, value }) => [path.slice(listen.path.length).join('/'), value ?? null]);
  return [merge(listen, Object.fromEntries(values) as Record<string, unknown>)];
}

/** Returns only changed, added and removed children, as one merge. */
function pushWindow(listen: Listen, root: Maybe<Tree>, changes: readonly Change[]): Push[] {
  const tree = valueAt(root, listen.path);
  if (leafOf(tree) !== undefined || tree === undefined) return [pushAll(listen, root)];
  const touched = new Set(changes.map(({ path }) => path[listen.path.length]));
  const now = new Set(windowOf(listen, tree));
  const values: Record<string, unknown> = {};
  for (const key of now) if (touched.has(key) || !listen.window.has(key)) values[key] = childOf(tree, key);
  for (const key of listen.window) if (!now.has(key)) values[key] = null;
  listen.window = now;
  return Object.keys(values).length === 0 ? [] : [merge(listen, values)];
}

function windowOf(listen: Listen, tree: Maybe<Tree>): string[] {
  return listen.query ? selectKeys(tree, listen.query) : [];
}

function replace(listen: Listen, path: Path, value: Maybe<Tree>): Push {
  return { a: 'd', b: { p: formatPath(path), d: value ?? null, ...tagOf(listen) } };
}

function merge(listen: Listen, values: Record<string, unknown>): Push {
  return { a: 'm', b: { p: formatPath(listen.path), d: values, ...tagOf(listen) } };
}

function tagOf({ tag }: Listen): { t?: number } {
  return tag === undefined ? {} : { t: tag };
}
