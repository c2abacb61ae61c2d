import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import { logger } from '../../platform/logger.ts';
import { setPerson, setSignedOut, useAuth } from './auth-store.ts';
import { followPerson } from './sync-user.ts';
import { finishGoogle } from './google.ts';
import { type GoogleReturn, pendingGoogleReturn } from './google-return.ts';
import { readPerson, storePerson } from './session-storage.ts';
import { deepEqual } from '../../../shared/lib/equal.ts';
import { SESSION_KEY } from './keys.ts';
import { forgetPerson, signOut } from './sign-out.ts';
import { requestAsUser, EXPIRED } from './authenticated.ts';
import { isGoogleAdmin, NOT_AN_ADMIN } from './google-admin.ts';
import { personOfSession } from './person-of-session.ts';

/**
 * Validates the restored session at the server and updates the user. Keeps the session if the server is unreachable;
 * the server enforces permissions anyway.
 */
async function validate(): Promise<void> {
  const { person: before } = useAuth.getState();
  if (!before) return;
  const isStillThere = (): boolean => useAuth.getState().person?.uid === before.uid;

  const session = await requestAsUser('GET /session');
  if (!isStillThere() || !session.ok) return;
  if (!session.value.valid) return signOut(EXPIRED);

  const answer = await requestAsUser('GET /user');
  const { person: now } = useAuth.getState();
  if (!answer.ok || !now || !isStillThere()) return;
  const person = personOfSession(answer.value.user, now);
  // The token belongs to another user than the stored one.
  if (person.uid !== before.uid || (person.kind !== 'oauth' && person.id !== before.uid))
    return signOut(EXPIRED);
  if (person.kind === 'google' && !isGoogleAdmin(person)) return signOut(NOT_AN_ADMIN);
  storePerson(person);
  setPerson(person);
}

function follow({ key, storageArea }: StorageEvent): void {
  // The key is null after `localStorage.clear()`.
  if (storageArea !== localStorage || (key !== null && key !== SESSION_KEY)) return;
  const { person: before } = useAuth.getState();
  const person = readPerson();
  if (!person) {
    if (before) forgetPerson();
    return;
  }
  if (deepEqual(person, before)) return;
  setPerson(person);
  followPerson();
  if (person.uid !== before?.uid) void validate();
}

let following = false;

/** Syncs sign-in, sign-out and character changes from other tabs. */
function followTabs(): void {
  if (following) return;
  following = true;
  addEventListener('storage', follow);
}

/**
 * Restores the stored session, or completes a Google sign-in, and resolves after the server has validated it. Does not
 * replace a user who has signed in meanwhile.
 */
export async function restore(): Promise<void> {
  try {
    followTabs();
    const answer = pendingGoogleReturn();
    if (answer) await endGoogle(answer);
    else await takeUp();
  } catch (cause) {
    logger.error(errorMessage('Failed to initialize authentication'), { cause: String(cause) });
    setSignedOut(errorMessage('Failed to initialize authentication'));
  }
}

/** A rejected callback does not end the stored session, since anyone can craft such a link. */
async function endGoogle(answer: GoogleReturn): Promise<void> {
  const outcome = await finishGoogle(answer);
  if (!outcome.ok) await takeUp(outcome.error);
}

async function takeUp(reason: ErrorMessage | null = null): Promise<void> {
  if (useAuth.getState().status !== 'loading') return;
  const person = readPerson();
  if (!person) return setSignedOut(reason);
  setPerson(person);
  followPerson();
  await validate();
}
