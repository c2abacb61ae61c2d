import { setPerson, useAuth } from './auth-store.ts';
import { ask, EXPIRED } from './authenticated.ts';
import { isGoogleAdmin, NOT_AN_ADMIN } from './google-admin.ts';
import { personOfSession } from './person-of-session.ts';
import { keepPerson } from './session-storage.ts';
import { signOut } from './sign-out.ts';

/**
 * Asks the server whether the session that was taken up still holds, and who it is. A server that cannot be reached
 * proves nothing either way: the user stays, and the server refuses what they may not do.
 */
export async function validate(): Promise<void> {
  const { person: before } = useAuth.getState();
  if (!before) return;
  const isStillThere = (): boolean => useAuth.getState().person?.uid === before.uid;

  const session = await ask('GET /session');
  if (!isStillThere() || !session.ok) return;
  if (!session.value.valid) return signOut(EXPIRED);

  const answer = await ask('GET /user');
  const { person: now } = useAuth.getState();
  if (!answer.ok || !now || !isStillThere()) return;
  const person = personOfSession(answer.value.user, now);
  // The token is not of the user that the storage claims.
  if (person.uid !== before.uid || (person.kind !== 'oauth' && person.id !== before.uid))
    return signOut(EXPIRED);
  if (person.kind === 'google' && !isGoogleAdmin(person)) return signOut(NOT_AN_ADMIN);
  keepPerson(person);
  setPerson(person);
}
