import { readJsonObject, writeJson } from '../../../shared/lib/json-storage.ts';
import { localText, sessionText, type TextStorage } from '../../../shared/lib/storage.ts';

import { GOOGLE_KEY, KEY_PREFIX, SESSION_KEY, USER_KEY } from './keys.ts';
import type { Person, SignInKind } from './person.ts';
import { personOfStored, readStoredUser, storedUserOf } from './stored-user.ts';
import { forgetTabPerson, storeInTab, readTabPerson, updateInTab } from './tab-storage.ts';

/** Tokens of a sign-in, all optional. */
export interface Tokens {
  /** For the provider's API. */
  readonly accessToken?: string | undefined;
  readonly refreshToken?: string | undefined;
  /** For the product API. */
  readonly sessionToken?: string | undefined;
  /** User data as returned by the provider. */
  readonly userData?: unknown;
}

const KINDS: readonly SignInKind[] = ['oauth', 'email', 'google'];

const keepForAll = (person: Person, token: string | null): void => {
  const { kind, uid, email } = person;
  writeJson(localText, SESSION_KEY, { token, kind, uid, email, user: storedUserOf(person) });
};

/** Stores a newly signed-in user, replacing any earlier one. */
export function storeSession(person: Person, tokens: Tokens): void {
  storeInTab(person, tokens.accessToken, tokens.userData);
  keepForAll(person, tokens.sessionToken ?? null);
}

/** Stores changes of the signed-in user. */
export function storePerson(person: Person): void {
  updateInTab(person);
  keepForAll(person, sessionToken());
}

function readShared(): Person | null {
  const session = readJsonObject(localText, SESSION_KEY);
  const kind = KINDS.find((each) => each === session?.['kind']);
  const uid = session?.['uid'];
  const email = session?.['email'];
  const user = readStoredUser(session?.['user']);
  if (!kind || typeof uid !== 'string' || uid === '' || !user) return null;
  // A provider account without its token is not a valid session.
  if (kind === 'oauth' && sessionToken() === null) return null;
  return personOfStored(user, kind, uid, typeof email === 'string' ? email : null);
}

/**
 * Returns the stored user, or null; for display until the server has validated the session. The shared session wins
 * over the tab's, so that a sign-out in one tab also applies to closed or suspended tabs; the tab's own is used only if
 * local storage is unavailable.
 */
export function readPerson(): Person | null {
  const inTab = readTabPerson();
  if (!localText.get(SESSION_KEY).ok) return inTab;
  const shared = readShared();
  if (inTab && inTab.uid !== shared?.uid) forgetTabPerson();
  if (!shared) localText.remove(SESSION_KEY);
  return shared;
}

/** Returns the product API token; null unless signed in with the provider. */
export function sessionToken(): string | null {
  const token = readJsonObject(localText, SESSION_KEY)?.['token'];
  return typeof token === 'string' && token !== '' ? token : null;
}

function forgetIn(storage: TextStorage, open: () => Storage): void {
  const ours = (key: string): boolean =>
    [USER_KEY, SESSION_KEY, GOOGLE_KEY].includes(key) || key.startsWith(KEY_PREFIX);
  try {
    for (const key of Object.keys(open()).filter(ours)) storage.remove(key);
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}

/** Removes all stored data of a user and their sign-in. */
export function forgetSession(): void {
  forgetIn(sessionText, () => sessionStorage);
  forgetIn(localText, () => localStorage);
}
