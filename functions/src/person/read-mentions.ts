import type { Services } from '../platform/ports.ts';
import { mentionsIn, type Mention, type Person } from './mentions.ts';
import { OTHER_BRANCHES } from './places.ts';

/** Every record in which an account stands outside of what is its own. The mark of a removed report ends by itself. */
export async function readMentions({ database }: Services, person: Person): Promise<readonly Mention[]> {
  const found = await Promise.all(
    OTHER_BRANCHES.map(async (branch) => mentionsIn(branch, await database.get(branch), person)),
  );
  return found.flat().filter(({ value }) => value['gone'] !== true);
}
