import { readJsonObject, writeJson } from '../../../shared/lib/json-storage.ts';
import { localText, sessionText, type TextStorage } from '../../../shared/lib/storage.ts';

import { GOOGLE_KEY, KEY_PREFIX, SESSION_KEY, USER_KEY } from './keys.ts';
import type { Person, SignInKind } from './person.ts';
import { personOfStored, readStoredUser, storedUserOf } from './stored-user.ts';
import { forgetTabPerson, keepInTab, readTabPerson, updateInTab } from './tab-storage.ts';

/** What a sign-in brought: each opens something else, and none has to be there. */
export interface Tokens {
  /** Opens the provider's own API. */
  readonly accessToken?: string | undefined;
  readonly refreshToken?: string | undefined;
  /** Opens the product API. */
  readonly sessionToken?: string | undefined;
  /** The provider's own description of the user. */
  readonly userData?: unknown;
}

const KINDS: readonly SignInKind[] = ['oauth', 'email', 'google'];

const keepForAll = (person: Person, token: string | null): void => {
  const { kind, uid, email } = person;
  writeJson(localText, SESSION_KEY, { token, kind, uid, email, user: storedUserOf(person) });
};

/** Keeps a user who has just signed in, and nothing of whoever was there before. */
export function keepSession(person: Person, tokens: Tokens): void {
  keepInTab(person, tokens.accessToken, tokens.userData);
  keepForAll(person, tokens.sessionToken ?? null);
}

/** Keeps what has changed about the user signed in. */
export function keepPerson(person: Person): void {
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
  // A provider's account without its token is no session (spec §5).
  if (kind === 'oauth' && sessionToken() === null) return null;
  return personOfStored(user, kind, uid, typeof email === 'string' ? email : null);
}

/**
 * The user whom the browser takes for signed in, or null; for display until the server has spoken. All tabs go by
 * the session that they share, so that a sign-out in one holds in those that were closed or asleep; only where they
 * can share nothing does a tab go by its own.
 */
export function readPerson(): Person | null {
  const inTab = readTabPerson();
  if (!localText.get(SESSION_KEY).ok) return inTab;
  const shared = readShared();
  if (inTab && inTab.uid !== shared?.uid) forgetTabPerson();
  if (!shared) localText.remove(SESSION_KEY);
  return shared;
}

/** Opens the product API; null when nobody is signed in, or not with the provider. */
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
    // Storage is switched off, so nothing was stored.
  }
}

/** Removes all that the browser keeps of a user and of their sign-in. */
export function forgetSession(): void {
  forgetIn(sessionText, () => sessionStorage);
  forgetIn(localText, () => localStorage);
}
