import { PROVIDER_UID_PREFIX } from '../../../../contract/account.ts';
import { readJsonObject, writeJson } from '../../../shared/lib/json-storage.ts';
import { sessionText } from '../../../shared/lib/storage.ts';
import { ACCESS_TOKEN_KEY, USER_DATA_KEY, USER_KEY } from './keys.ts';
import type { Person } from './person.ts';
import { personOfStored, readStoredUser, storedUserOf } from './stored-user.ts';

/** The provider's token; null in a tab in which nobody signed in with the provider. */
export function accessToken(): string | null {
  const token = sessionText.get(ACCESS_TOKEN_KEY);
  return token.ok && token.value !== '' ? token.value : null;
}

/** Removes who is signed in from this tab, but nothing of a sign-in that is under way. */
export function forgetTabPerson(): void {
  for (const key of [USER_KEY, USER_DATA_KEY, ACCESS_TOKEN_KEY]) sessionText.remove(key);
}

/** Keeps a user under the provider's key with the token of the provider, or under `user` when they came otherwise. */
export function keepInTab(person: Person, token: string | undefined, userData: unknown): void {
  const user = storedUserOf(person);
  forgetTabPerson();
  if (person.kind !== 'oauth') {
    writeJson(sessionText, USER_KEY, user);
    return;
  }
  if (token === undefined) return;
  const factionData = person.faction && { characterId: person.faction.characterId };
  writeJson(sessionText, USER_DATA_KEY, { ...user, factionData, userData });
  sessionText.set(ACCESS_TOKEN_KEY, token);
}

/** Keeps what has changed about the user, if this tab keeps them at all. */
export const updateInTab = (person: Person): void =>
  keepInTab(person, accessToken() ?? undefined, readJsonObject(sessionText, USER_DATA_KEY)?.['userData']);

/**
 * The user whom this tab keeps. With the provider it takes both their data and its token; what is there without id
 * and username, or without the token, is no session and is removed.
 */
export function readTabPerson(): Person | null {
  const fromProvider = readStoredUser(readJsonObject(sessionText, USER_DATA_KEY));
  if (fromProvider && accessToken() !== null)
    return personOfStored(fromProvider, 'oauth', `${PROVIDER_UID_PREFIX}${fromProvider.id}`, null);
  const other = readStoredUser(readJsonObject(sessionText, USER_KEY));
  if (other) return personOfStored(other, 'email', other.id, null);
  forgetTabPerson();
  return null;
}
