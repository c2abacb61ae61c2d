import { ask } from './server.ts';

const MOST_AT_ONCE = 200;
const known = new Map<string, string>();

/** Returns the cached display name of an account; falls back to its uid. */
export const knownName = (uid: string): string => known.get(uid) ?? uid;

/** Returns the unique uids without a cached name. */
export const uidsWithoutName = (uids: readonly string[]): readonly string[] =>
  [...new Set(uids)].filter((uid) => uid !== '' && !known.has(uid)).slice(0, MOST_AT_ONCE);

/** Loads display names into the cache. Unknown accounts are cached with their uid. */
export async function loadNames(uids: readonly string[]): Promise<void> {
  const asked = uidsWithoutName(uids);
  if (asked.length === 0) return;
  const answer = await ask('accountNames', { uids: asked });
  if (!answer.ok) return;
  for (const uid of asked) known.set(uid, answer.value.names[uid] ?? uid);
}
