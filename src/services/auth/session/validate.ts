import { setPerson, useAuth } from './auth-store.ts';
import { requestAsUser, EXPIRED } from './authenticated.ts';
import { isGoogleAdmin, NOT_AN_ADMIN } from './google-admin.ts';
import { personOfSession } from './person-of-session.ts';
import { storePerson } from './session-storage.ts';
import { signOut } from './sign-out.ts';

/**
 * Validates the restored session at the server and updates the user. Keeps the session if the server is unreachable;
 * the server enforces permissions anyway.
 */
export async function validate(): Promise<void> {
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
