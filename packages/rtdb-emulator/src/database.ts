import { compileRules, type RuleNode } from './rules/rules.ts';
import type { Change } from './rules/view.ts';
import { put, valueAt, type Maybe, type Tree } from './tree/tree.ts';
import type { Path } from './tree/path.ts';

/** Called after each change; an empty list means that permissions may have changed. */
type Watcher = (changes: readonly Change[]) => void;

/** Data and rules of a namespace. */
export interface Database {
  readonly root: Maybe<Tree>;
  readonly rules: RuleNode;
  /** Source text of the rules. */
  readonly rulesText: string;
  at(path: Path): Maybe<Tree>;
  commit(changes: readonly Change[]): void;
  setRules(rules: RuleNode, text: string): void;
  /** Rechecks the permission of all listeners. */
  recheck(): void;
  watch(watcher: Watcher): () => void;
}

const OPEN_RULES = { rules: { '.read': true, '.write': true } };

/** Creates a database; `record` is called before each change and may reject it by throwing. */
export function createDatabase(initial: Maybe<Tree>, record: Watcher): Database {
  let root = initial;
  let rules = compileRules(OPEN_RULES);
  let rulesText = JSON.stringify(OPEN_RULES);
  const watchers = new Set<Watcher>();
  const emit = (changes: readonly Change[]) => {
    for (const watcher of watchers) watcher(changes);
  };
  return {
    get root() {
      return root;
    },
    get rules() {
      return rules;
    },
    get rulesText() {
      return rulesText;
    },
    at: (path) => valueAt(root, path),
    commit(changes) {
      record(changes);
      for (const { path, value } of changes) root = put(root, path, value);
      emit(changes);
    },
    setRules(next, text) {
      rules = next;
      rulesText = text;
      emit([]);
    },
    recheck: () => emit([]),
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
