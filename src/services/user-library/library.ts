import { create } from 'zustand';
import { LIBRARY, type LibraryKind } from '../../../contract/library.ts';
import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import { hasFeature } from '../auth/permissions/permissions.ts';
import { useAuth } from '../auth/session/auth-store.ts';
import { newId } from '../../shared/lib/ids.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { outbox } from '../outbox/outbox.ts';
import { backend } from '../platform/backend.ts';
import { followLibrary } from './follow-library.ts';
import type { EntryDraft, LibraryEntry } from './library-entry.ts';
import { LIBRARY_WRITE, type LibraryWrite } from './library-write.ts';
import { ENTRY_PREFIX, removeLocally, storeLocally, localEntries } from './local-entries.ts';
import { isWithinLimit, storedName } from './stored-entries.ts';

const NOT_KEPT = errorMessage(
  'Your browser could not save this. Delete what you no longer need, or free space in the browser.',
);
const TOO_LONG = errorMessage('This is too long to be saved. Shorten it, then try again.');
const FULL: Readonly<Record<LibraryKind, (most: number) => ErrorMessage>> = {
  phrase: (most) =>
    errorMessage('You can keep {most} phrases. Delete one that you no longer need.', { most }),
  preset: (most) =>
    errorMessage('You can keep {most} presets. Delete one that you no longer need.', { most }),
  signature: (most) =>
    errorMessage('You can keep {most} signature images. Remove that of another character.', { most }),
};

/** Returns the uid that owns new entries; null if the user may not save to the server. */
const accountNow = (): string | null => {
  const { person } = useAuth.getState();
  return backend && person && hasFeature(person, 'create_reports') ? person.uid : null;
};

/** Store of the user's phrases, presets and signature images: those of the account, and local ones without an account. */
export const useLibrary = create<{
  readonly account: string | null;
  readonly entries: readonly LibraryEntry[];
}>(() => ({ account: null, entries: [] }));

function show(): void {
  const { account } = useLibrary.getState();
  const shown = localEntries().filter((entry) => entry.account === null || entry.account === account);
  useLibrary.setState({ entries: shown.toSorted((a, b) => a.name.localeCompare(b.name)) });
}

/** Removes local copies of other accounts; the originals are on the server or in the outbox. */
function forgetOthers(): void {
  const uid = useAuth.getState().person?.uid;
  for (const { id, account } of localEntries()) if (account !== null && account !== uid) removeLocally(id);
}

let stopFollowing: (() => void) | undefined;

function follow(): void {
  if (useAuth.getState().status === 'loading') return;
  const account = accountNow();
  forgetOthers();
  if (account !== useLibrary.getState().account) {
    stopFollowing?.();
    useLibrary.setState({ account });
    stopFollowing = backend && account !== null ? followLibrary(backend, account, show) : undefined;
  }
  show();
}

let started = false;

/** Loads the entries and subscribes to sign-in, account and other tabs. Further calls are a no-op. */
export function startLibrary(): void {
  if (started) return;
  started = true;
  show();
  follow();
  useAuth.subscribe(follow);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(ENTRY_PREFIX)) show();
  });
}

const send = (account: string, write: LibraryWrite, label: string): Promise<Result<string, 'storage'>> =>
  outbox.add(account, LIBRARY_WRITE, write, label);

/** Creates or updates an entry: in this browser at once, in the account via the outbox. */
export async function saveEntry(draft: EntryDraft): Promise<Result<LibraryEntry, ErrorMessage>> {
  const { entries, account } = useLibrary.getState();
  const { kind, form, content } = draft;
  const former = entries.find(({ id }) => id === draft.id);
  const name = storedName(draft.name);
  const owner = former ? former.account : draft.account === undefined ? account : draft.account;
  const most = LIBRARY[kind].most;
  if (!isWithinLimit(draft)) return err(TOO_LONG);
  if (!former && entries.filter((one) => one.kind === kind && one.account === owner).length >= most)
    return err(FULL[kind](most));
  const entry: LibraryEntry = { id: draft.id ?? newId(), kind, name, form, content, account: owner };
  if (!storeLocally(entry).ok) return err(NOT_KEPT);
  if (owner !== null) {
    const { account: _, ...sent } = entry;
    if (!(await send(owner, { op: 'save', ...sent }, name)).ok) return err(NOT_KEPT);
  }
  show();
  return ok(entry);
}

/** Removes an entry locally and from the account. */
export async function removeEntry({
  id,
  kind,
  account,
  name,
}: LibraryEntry): Promise<Result<void, ErrorMessage>> {
  if (account !== null && !(await send(account, { op: 'remove', kind, id }, name)).ok) return err(NOT_KEPT);
  removeLocally(id);
  show();
  return ok(undefined);
}

/** Moves entries without an account to the signed-in account. Resolves to their number. */
export async function moveToAccount(kind: LibraryEntry['kind']): Promise<Result<number, ErrorMessage>> {
  const loose = useLibrary.getState().entries.filter((one) => one.kind === kind && one.account === null);
  for (const entry of loose) {
    const { id, account: _, ...draft } = entry;
    const saved = await saveEntry(draft);
    if (!saved.ok) return saved;
    removeLocally(id);
  }
  show();
  return ok(loose.length);
}
