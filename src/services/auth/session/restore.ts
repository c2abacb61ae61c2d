import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import { logger } from '../../platform/logger.ts';
import { setPerson, setSignedOut, useAuth } from './auth-store.ts';
import { followPerson } from './sync-user.ts';
import { finishGoogle } from './google.ts';
import { type GoogleReturn, pendingGoogleReturn } from './google-return.ts';
import { readPerson } from './session-storage.ts';
import { validate } from './validate.ts';
import { deepEqual } from '../../../shared/lib/equal.ts';
import { SESSION_KEY } from './keys.ts';
import { forgetPerson } from './sign-out.ts';

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
