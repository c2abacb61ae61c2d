import type { Database } from '../../../functions/src/platform/ports.ts';

type Node = Record<string, unknown>;

/** An in-memory database with the semantics of the Realtime Database that the functions use. */
export interface MemoryDatabase extends Database {
  /** Returns the value at a path, for assertions; the empty path is the root. */
  read(path: string): unknown;
  /** Makes every call fail with an error until reset with undefined. */
  failWith(error: Error | undefined): void;
}

/** Values are copied in and out, empty branches vanish, and a transaction first runs with null as in the SDK. */
export function memoryDatabase(initial: Node = {}): MemoryDatabase {
  const root: Node = structuredClone(initial);
  let failure: Error | undefined;
  let keys = 0;

  const read = (path: string): unknown => {
    let node: unknown = root;
    for (const key of path.split('/').filter(Boolean)) {
      if (node === null || typeof node !== 'object') return null;
      node = Object.hasOwn(node, key) ? (node as Node)[key] : null;
    }
    return pruned(structuredClone(node));
  };
  const write = (path: string, value: unknown): void => {
    if (/[.#$[\]]/.test(path)) throw new Error(`Paths must not contain ".", "#", "$", "[", or "]": ${path}`);
    const parts = path.split('/');
    const last = parts.pop()!;
    let node = root;
    for (const key of parts) node = (node[key] ??= {}) as Node;
    const kept = pruned(structuredClone(value));
    if (kept === null) delete node[last];
    else node[last] = kept;
  };
  const answered = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve();
    if (failure) throw failure;
    return work();
  };

  return {
    read,
    failWith: (error) => {
      failure = error;
    },
    get: (path) => answered(() => read(path)),
    update: (values) =>
      answered(() => {
        for (const [path, value] of Object.entries(values)) {
          const step = (value as { '.sv'?: { increment?: number } } | null)?.['.sv']?.increment;
          write(path, step === undefined ? value : Number(read(path) ?? 0) + step);
        }
      }),
    transaction: (path, change) =>
      answered(() => {
        change(null);
        const next = change(read(path));
        if (next !== undefined) write(path, next);
      }),
    expiredKeys: (path, before, limit, time = 'expires') =>
      answered(() =>
        Object.entries((read(path) ?? {}) as Record<string, Record<string, number>>)
          .filter(([, child]) => (child[time] ?? 0) <= before)
          .map(([key]) => key)
          .slice(0, limit),
      ),
    childrenWith: (path, name, value) =>
      answered(() =>
        Object.fromEntries(
          Object.entries((read(path) ?? {}) as Record<string, Node>).filter(
            ([, child]) => child[name] === value,
          ),
        ),
      ),
    childrenAfter: (path, after, limit, prefix = '') =>
      answered(() =>
        Object.fromEntries(
          Object.entries((read(path) ?? {}) as Node)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .filter(([key]) => key > after && key.startsWith(prefix))
            .slice(0, limit),
        ),
      ),
    newKey: () => {
      keys += 1;
      return `key${keys}`;
    },
  };
}

function pruned(value: unknown): unknown {
  if (value === undefined) throw new Error('The value contains undefined');
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, pruned(inner)] as const);
  const full = entries.filter(([, inner]) => inner !== null);
  if (full.length === 0) return null;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(full);
}
