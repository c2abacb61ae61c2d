import { localText } from '../../../shared/lib/storage.ts';

/**
 * Local-storage key of the account whose cases are shown, read by other tabs and before auth has loaded. For display
 * only: a user who can edit it can read the cases as well.
 */
export const ACCOUNT_KEY = 'phmc-forms:account';

/**
 * Last event of an account in this browser: signed in (`in`), session expired (`ended`), or signed out with its cases
 * kept (`left`) or removed (`removed`).
 */
interface AccountNote {
  readonly state: 'in' | 'ended' | 'left' | 'removed';
  readonly uid: string;
}

/** Parses an entry; null if invalid. */
export function parseAccountNote(text: string | null): AccountNote | null {
  const match = /^(in|ended|left|removed):(.+)$/.exec(text ?? '');
  return match ? { state: match[1] as AccountNote['state'], uid: match[2] ?? '' } : null;
}

/** Returns the last note; null if there is none or storage is unavailable. */
export function readAccountNote(): AccountNote | null {
  const stored = localText.get(ACCOUNT_KEY);
  return parseAccountNote(stored.ok ? stored.value : null);
}

/** Stores an account event for the next start of this tab and for the other tabs. */
export const storeAccountStatus = ({ state, uid }: AccountNote): void =>
  void localText.set(ACCOUNT_KEY, `${state}:${uid}`);
