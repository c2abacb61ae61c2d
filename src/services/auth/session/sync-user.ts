import { errorMessage } from '../../../../contract/error-message.ts';
import { DEPARTMENTS } from '../../../../contract/departments.ts';
import { type Backend, backend } from '../../platform/backend.ts';
import { currentUser, watchUser } from '../../platform/current-user.ts';
import { watchUnauthenticated } from '../../platform/unauthenticated.ts';
import { setPerson, useAuth } from './auth-store.ts';
import { EXPIRED } from './authenticated.ts';
import { followRole, type Grant } from './follow-role.ts';
import { isGoogleAdmin, NOT_AN_ADMIN } from './google-admin.ts';
import { storePerson } from './session-storage.ts';
import { signOut } from './sign-out.ts';

let followed: string | null = null;
let stop = (): void => undefined;

const DISABLED = errorMessage(
  'Your account is disabled, so you were signed out. What you filled in is kept. Ask an administrator to enable it.',
);

const sameGrant = (one: Omit<Grant, 'disabled'>, other: Omit<Grant, 'disabled'>): boolean =>
  one.accessLevel === other.accessLevel &&
  one.permissions.length === other.permissions.length &&
  one.permissions.every((name) => other.permissions.includes(name)) &&
  DEPARTMENTS.every((name) => one.departments[name] === other.departments[name]);

/** Applies a changed role. */
function apply(uid: string, { disabled, ...grant }: Grant): void {
  const { person } = useAuth.getState();
  if (person?.uid !== uid) return;
  if (disabled) return void signOut(DISABLED);
  if (person.kind === 'google' && !isGoogleAdmin(grant)) return void signOut(NOT_AN_ADMIN);
  if (sameGrant(person, grant)) return;
  const changed = { ...person, ...grant };
  storePerson(changed);
  setPerson(changed);
}

/** Maximum wait until Firebase syncs another tab's sign-in to this one, usually less than a second. */
const SHARING_MS = 5000;

const isFirebaseUser = (uid: string): Promise<boolean> =>
  new Promise((done) => {
    const settle = (is: boolean): void => {
      clearTimeout(timer);
      stopWatching();
      done(is);
    };
    const timer = setTimeout(() => settle(false), SHARING_MS);
    const stopWatching = watchUser((user) => user?.uid === uid && settle(true));
    if (currentUser()?.uid === uid) settle(true);
  });

/** Signs the user out if they have no Firebase session, which database rules require. */
async function checkFirebase({ auth }: Backend, uid: string): Promise<void> {
  await (
    await auth()
  ).ready;
  if (await isFirebaseUser(uid)) return;
  if (useAuth.getState().person?.uid === uid) await signOut(EXPIRED);
}

function follow(uid: string): () => void {
  if (!backend) return () => undefined;
  const stopRole = followRole(backend, uid, (grant) => apply(uid, grant));
  const stopUser = watchUser((user) => {
    // A session of another user belongs to a sign-in in progress.
    if (user === null && useAuth.getState().person?.uid === uid) void signOut(EXPIRED);
  });
  // Without a Firebase session, requests are always unauthenticated; `checkFirebase` handles that case.
  const stopRefusals = watchUnauthenticated(() => {
    if (currentUser()?.uid === uid && useAuth.getState().person?.uid === uid) void signOut(EXPIRED);
  });
  // A chunk that fails to load is requested again by `followRole`.
  checkFirebase(backend, uid).catch(() => undefined);
  return () => {
    stopRole();
    stopUser();
    stopRefusals();
  };
}

function refollow(): void {
  const uid = useAuth.getState().person?.uid ?? null;
  if (uid === followed) return;
  stop();
  followed = uid;
  stop = uid === null ? () => undefined : follow(uid);
}

let following = false;

/** Applies the server's role of the signed-in user from now on, at each change. */
export function followPerson(): void {
  if (!following) useAuth.subscribe(refollow);
  following = true;
  refollow();
}
