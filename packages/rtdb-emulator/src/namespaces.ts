import { createDatabase, type Database } from './database.ts';
import { parseRules, type RuleNode } from './rules/rules.ts';
import type { Store } from './store/store.ts';
import type { Tree } from './tree/tree.ts';

export interface Namespaces {
  get(namespace: string): Database;
  all(): Iterable<Database>;
  /** Sets the rules of a namespace, or of all without their own. Throws `InvalidRules`. */
  loadRules(text: string, namespace?: string): void;
  /** Returns the data of all namespaces that are not empty, even if not accessed yet. */
  exported(): ReadonlyMap<string, Tree>;
  /** Writes a new snapshot of everything. */
  compact(): void;
}

const COMPACT_AT_BYTES = 32_000_000;

/** Creates databases on first access, persisted in `store` if given. */
export function createNamespaces(store: Store | undefined): Namespaces {
  const databases = new Map<string, Database>();
  const ownRules = new Set<string>();
  let shared: { readonly rules: RuleNode; readonly text: string } | undefined;

  const exported = () => {
    const roots = new Map<string, Tree>(store?.roots);
    for (const [namespace, { root }] of databases) {
      if (root === undefined) roots.delete(namespace);
      else roots.set(namespace, root);
    }
    return roots;
  };
  const compact = () => store?.compact(exported());
  const create = (namespace: string) => {
    const database = createDatabase(store?.roots.get(namespace), (changes) => {
      store?.append(namespace, changes);
      if (store && store.pending > COMPACT_AT_BYTES) setImmediate(compactIfDue);
    });
    if (shared) database.setRules(shared.rules, shared.text);
    databases.set(namespace, database);
    return database;
  };
  const compactIfDue = () => {
    if (store && store.pending > COMPACT_AT_BYTES) compact();
  };

  return {
    get: (namespace) => databases.get(namespace) ?? create(namespace),
    all: () => databases.values(),
    loadRules(text, namespace) {
      const rules = parseRules(text);
      if (namespace !== undefined) {
        ownRules.add(namespace);
        (databases.get(namespace) ?? create(namespace)).setRules(rules, text);
        return;
      }
      shared = { rules, text };
      for (const [name, database] of databases) if (!ownRules.has(name)) database.setRules(rules, text);
    },
    exported,
    compact,
  };
}
