import type { Services } from '../platform/ports.ts';
import { childPages } from './child-pages.ts';
import { findMentions, type Mention, type Person } from './mentions.ts';
import { OTHER_BRANCHES } from './places.ts';

/** Returns all records outside the account's own paths and the report index that mention it. */
export async function readMentions({ database }: Services, person: Person): Promise<readonly Mention[]> {
  const found: Mention[] = [];
  // Sequential and paged, because branches of an old project are large.
  for (const branch of OTHER_BRANCHES)
    for await (const children of childPages(database, branch))
      found.push(...findMentions(branch, children, person));
  return found;
}
