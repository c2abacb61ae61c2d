import { compileRules } from './rules/rules.ts';
import type { RuleNode } from './rules/rules.ts';
import type { Change } from './rules/view.ts';
import { put, valueAt } from './tree/tree.ts';
import type { Maybe, Tree } from './tree/tree.ts';
import type { Path } from './tree/path.ts';

/** Called with every change after it was made; an empty list says that permissions may have changed. */
export type Watcher = (changes: readonly Change[]) => void;

/** The data and the rules of one namespace. */
export interface Database {
  readonly root: Maybe<Tree>;
  readonly rules: RuleNode;
  /** The text the rules were read from. */
  readonly rulesText: string;
  at(path: Path): Maybe<Tree>;
  commit(changes: readonly Change[]): void;
  setRules(rules: RuleNode, text: string): void;
  /** Lets every listener ask again whether it may listen. */
  recheck(): void;
  watch(watcher: Watcher): () => void;
}

const OPEN_RULES = { rules: { '.read': true, '.write': true } };

/** A database that starts with `root`; `record` is called before a change is made and may refuse by throwing. */
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
