import type { Database } from '../platform/ports.ts';

const PAGE = 500;

type Children = Readonly<Record<string, unknown>>;

/** Yields the children of a path, page by page; with `prefix`, only keys that start with it. */
export async function* childPages(database: Database, path: string, prefix = ''): AsyncGenerator<Children> {
  let after = '';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
    const page = await database.childrenAfter(path, after, PAGE, prefix);
    const keys = Object.keys(page);
    if (keys.length > 0) yield page;
    if (keys.length < PAGE) return;
    after = keys.at(-1) ?? '';
  }
}
