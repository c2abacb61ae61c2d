import type { Change } from '../rules/view.ts';
import { formatPath, type Path } from '../tree/path.ts';
import type { QuerySpec } from '../tree/query.ts';
import type { Maybe, Tree } from '../tree/tree.ts';
import { pushAll, pushChanges, type Listen } from './listen.ts';
import type { Outbox } from './outbox.ts';

export interface Listens {
  /** Adds a listener and sends its data, unless known to the client. */
  add(listen: Listen, root: Maybe<Tree>, isKnown: boolean): void;
  remove(path: Path, query: QuerySpec | undefined): void;
  clear(): void;
  /** Cancels listeners that lost permission, and notifies the others of changes. */
  update(root: Maybe<Tree>, changes: readonly Change[], isAllowed: (listen: Listen) => boolean): void;
}

export function createListens(send: Outbox): Listens {
  const listens = new Map<string, Listen>();
  const push = (message: object) => send({ t: 'd', d: message });
  return {
    add(listen, root, isKnown) {
      listens.set(idOf(listen.path, listen.query), listen);
      const everything = pushAll(listen, root);
      if (!isKnown) push(everything);
    },
    remove: (path, query) => void listens.delete(idOf(path, query)),
    clear: () => listens.clear(),
    update(root, changes, isAllowed) {
      for (const [id, listen] of listens) {
        if (isAllowed(listen)) {
          for (const message of pushChanges(listen, root, changes)) push(message);
          continue;
        }
        listens.delete(id);
        push({ a: 'c', b: { p: formatPath(listen.path), ...(listen.query && { q: [listen.query] }) } });
      }
    },
  };
}

function idOf(path: Path, query: QuerySpec | undefined): string {
  const parts = Object.entries(query ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([path, parts]);
}
