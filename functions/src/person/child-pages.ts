import type { Database } from '../platform/ports.ts';

/** Children that one query asks for. */
const PAGE = 500;

type Children = Readonly<Record<string, unknown>>;

/** The children of a place, page by page; with `prefix`, those alone whose key begins so. */
export async function* childPages(database: Database, path: string, prefix = ''): AsyncGenerator<Children> {
  let after = prefix;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
    const page = Object.entries(await database.childrenAfter(path, after, PAGE));
    const children = page.filter(([key]) => key.startsWith(prefix));
    if (children.length > 0) yield Object.fromEntries(children);
    if (children.length < PAGE) return;
    after = page.at(-1)?.[0] ?? '';
  }
}
