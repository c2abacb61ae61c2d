import { localText } from '../../../shared/lib/storage.ts';

/**
 * The local-storage entry that says whose cases are shown, before the sign-in has loaded and to the other tabs. For
 * display: whoever can edit it can read the cases as well.
 */
export const ACCOUNT_KEY = 'phmc-forms:account';

/**
 * What happened to an account here last: it is signed in (`in`), its session ended by itself (`ended`), or it signed
 * out and its cases were kept (`left`) or removed (`removed`).
 */
export interface AccountNote {
  readonly state: 'in' | 'ended' | 'left' | 'removed';
  readonly uid: string;
}

/** Reads an entry; null for anything else. */
export function parseAccountNote(text: string | null): AccountNote | null {
  const match = /^(in|ended|left|removed):(.+)$/.exec(text ?? '');
  return match ? { state: match[1] as AccountNote['state'], uid: match[2] ?? '' } : null;
}

/** What was noted last; null at the beginning, and where the browser keeps nothing. */
export function readAccountNote(): AccountNote | null {
  const stored = localText.get(ACCOUNT_KEY);
  return parseAccountNote(stored.ok ? stored.value : null);
}

/** Notes what happened to an account, for this tab's next start and for the others. */
export const noteAccount = ({ state, uid }: AccountNote): void =>
  void localText.set(ACCOUNT_KEY, `${state}:${uid}`);
