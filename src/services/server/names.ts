import { ask } from './server.ts';

const MOST_AT_ONCE = 200;
const known = new Map<string, string>();

/** What an account is called, as far as that is known by now; its id otherwise. */
export const knownName = (uid: string): string => known.get(uid) ?? uid;

/** The accounts whose names were not asked for yet, each once. */
export const unnamed = (uids: readonly string[]): readonly string[] =>
  [...new Set(uids)].filter((uid) => uid !== '' && !known.has(uid)).slice(0, MOST_AT_ONCE);

/** Asks what accounts are called, so that `knownName` knows. One that is unknown keeps its id, for good. */
export async function loadNames(uids: readonly string[]): Promise<void> {
  const asked = unnamed(uids);
  if (asked.length === 0) return;
  const answer = await ask('accountNames', { uids: asked });
  if (!answer.ok) return;
  for (const uid of asked) known.set(uid, answer.value.names[uid] ?? uid);
}
