// @chunk later
import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import { logger } from '../../platform/logger.ts';
import { setPerson, setSignedOut, useAuth } from './auth-store.ts';
import { followPerson } from './follow-person.ts';
import { finishGoogle } from './google.ts';
import { type GoogleReturn, pendingGoogleReturn } from './google-return.ts';
import { readPerson } from './session-storage.ts';
import { validate } from './validate.ts';
import { deepEqual } from '../../../shared/lib/equal.ts';
import { SESSION_KEY } from './keys.ts';
import { forgetPerson } from './sign-out.ts';

function follow({ key, storageArea }: StorageEvent): void {
  // Without a key the whole storage was emptied.
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

/** From now on signing in, out or as another character in one tab holds in this one too. */
function followTabs(): void {
  if (following) return;
  following = true;
  addEventListener('storage', follow);
}

/**
 * Takes up the session of the last visit, or ends a sign-in with Google that has just come back, and settles when the
 * server has said whether it holds. Who has signed in meanwhile stays signed in.
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

/** An answer that is refused ends no session: anybody can make a link that holds one. */
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
