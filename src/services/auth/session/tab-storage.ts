import { PROVIDER_UID_PREFIX } from '../../../../contract/account.ts';
import { readJsonObject, writeJson } from '../../../shared/lib/json-storage.ts';
import { sessionText } from '../../../shared/lib/storage.ts';
import { ACCESS_TOKEN_KEY, USER_DATA_KEY, USER_KEY } from './keys.ts';
import type { Person } from './person.ts';
import { personOfStored, readStoredUser, storedUserOf } from './stored-user.ts';

/** Returns the provider's access token; null if this tab was not signed in with the provider. */
export function accessToken(): string | null {
  const token = sessionText.get(ACCESS_TOKEN_KEY);
  return token.ok && token.value !== '' ? token.value : null;
}

/** Removes the user from this tab, but not the state of a sign-in in progress. */
export function forgetTabPerson(): void {
  for (const key of [USER_KEY, USER_DATA_KEY, ACCESS_TOKEN_KEY]) sessionText.remove(key);
}

/** Stores a provider user with the access token, or any other user under `user`. */
export function storeInTab(person: Person, token: string | undefined, userData: unknown): void {
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

/** Updates the user stored in this tab, if there is one. */
export const updateInTab = (person: Person): void =>
  storeInTab(person, accessToken() ?? undefined, readJsonObject(sessionText, USER_DATA_KEY)?.['userData']);

/** Returns the user stored in this tab. A provider user requires both data and token; an invalid entry is removed. */
export function readTabPerson(): Person | null {
  const fromProvider = readStoredUser(readJsonObject(sessionText, USER_DATA_KEY));
  if (fromProvider && accessToken() !== null)
    return personOfStored(fromProvider, 'oauth', `${PROVIDER_UID_PREFIX}${fromProvider.id}`, null);
  const other = readStoredUser(readJsonObject(sessionText, USER_KEY));
  if (other) return personOfStored(other, 'email', other.id, null);
  forgetTabPerson();
  return null;
}
