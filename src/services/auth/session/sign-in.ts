import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { systemClock } from '../../../shared/lib/clock.ts';
import { backend } from '../../platform/backend.ts';
import type { AuthClient } from '../../platform/firebase/auth.ts';
import { productApi } from '../../platform/product-api.ts';
import { createCall } from '../../platform/call-backend.ts';
import { establish } from './start-session.ts';
import { announceLogin } from './login-webhook.ts';
import type { Person } from './person.ts';
import { type Known, personOfSession } from './person-of-session.ts';

/** Message if no backend is configured. */
export const NO_SIGN_IN = errorMessage('Signing in is not set up on this site.');

/** Message if the chunk of the sign-in cannot be loaded. */
const NOT_LOADED = errorMessage(
  'The sign-in could not be loaded. Please check your internet connection and try again.',
);

/** Loads the authentication service. Fails with a user-facing message. */
export async function openAuthService(): Promise<Result<AuthClient, ErrorMessage>> {
  if (!backend) return err(NO_SIGN_IN);
  return backend.auth().then(ok, () => err(NOT_LOADED));
}

const bare = ({ kind, uid, email }: Known): Person => ({
  kind,
  uid,
  id: uid,
  username: email ?? uid,
  email,
  isFactionMember: false,
  faction: null,
  allFactionCharacters: [],
  characters: [],
  permissions: [],
  accessLevel: 'none',
  departments: {},
});

/** Returns the server's data about a signed-in Firebase account; a user without rights if it cannot be read. */
export async function describeAccount(auth: AuthClient, known: Known): Promise<Person> {
  const token = await auth.idToken();
  const answer = token.ok ? await productApi?.request('GET /user', token.value) : undefined;
  if (answer?.ok) return personOfSession(answer.value.user, known);
  return { ...bare(known), factionError: errorMessage('Your permissions could not be read.') };
}

const call = createCall(backend);

export function establishAnnounced(person: Person): void {
  establish(person);
  announceLogin(call, person, systemClock.now());
}

/** Signs in with e-mail and password. Fails with a user-facing message. */
export async function signInWithEmail(email: string, password: string): Promise<Result<void, ErrorMessage>> {
  const auth = await openAuthService();
  if (!auth.ok) return auth;
  const signedIn = await auth.value.signInWithEmail(email.trim(), password);
  if (!signedIn.ok) return err(signedIn.error.message);
  establishAnnounced(await describeAccount(auth.value, { kind: 'email', ...signedIn.value }));
  return ok(undefined);
}
