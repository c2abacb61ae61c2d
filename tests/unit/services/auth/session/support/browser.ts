import { useAuth } from '../../../../../../src/services/auth/session/auth-store.ts';
import { establish } from '../../../../../../src/services/auth/session/start-session.ts';
import type { Person } from '../../../../../../src/services/auth/session/person.ts';
import { KELLER, MEDIC, sessionUserOf } from '../../support/people.ts';
import { keptByFirebase, resetWorld, server, signInToFirebase } from './world.ts';

export const EXPIRED = 'Session expired. Please log in again.';
const roleOf = ({ permissions, accessLevel }: Person) => ({
  permissions: Object.fromEntries(permissions.map((name) => [name, true as const])),
  accessLevel,
});

/** Simulates closing and reopening the page; persistent storage remains. */
export function reload(): void {
  const firebase = keptByFirebase();
  useAuth.setState({ status: 'loading', person: null, error: null }, true);
  signInToFirebase(firebase);
}

export function know(person: Person, token?: string): void {
  server.users.set(person.uid, sessionUserOf(person));
  server.roles.set(person.uid, roleOf(person));
  if (token !== undefined) server.sessions.set(token, person.uid);
  signInToFirebase({ uid: person.uid, email: person.email });
}

export function signInWithProvider(person = KELLER): void {
  know(person, 'session-token');
  establish(person, {
    accessToken: 'provider-token',
    refreshToken: 'refresh-token',
    sessionToken: 'session-token',
    userData: { id: 4, username: 'jonas.keller', character: KELLER.characters },
  });
}

export function signInByMail(): void {
  know(MEDIC);
  establish(MEDIC);
}

export const tab = (key: string): unknown => JSON.parse(sessionStorage.getItem(key) ?? 'null');
export const shared = (): Record<string, unknown> =>
  JSON.parse(localStorage.getItem('phmc_session') ?? 'null') as Record<string, unknown>;
export const tamper = (change: object): void => {
  const session = shared();
  const user = session['user'] as object;
  localStorage.setItem('phmc_session', JSON.stringify({ ...session, user: { ...user, ...change } }));
};

/** Resets to a browser without any sign-in. */
export function newBrowser(): void {
  useAuth.setState({ status: 'loading', person: null, error: null }, true);
  resetWorld();
}
