import type { Services } from '../platform/ports.ts';
import { childPages } from './child-pages.ts';
import { mentionsIn, type Mention, type Person } from './mentions.ts';
import { OTHER_BRANCHES } from './places.ts';

/** Every record in which an account stands outside of what is its own, and of the index of reports. */
export async function readMentions({ database }: Services, person: Person): Promise<readonly Mention[]> {
  const found: Mention[] = [];
  // One page of one branch after the other: an old project has much of each.
  for (const branch of OTHER_BRANCHES)
    for await (const children of childPages(database, branch))
      found.push(...mentionsIn(branch, children, person));
  return found;
}
