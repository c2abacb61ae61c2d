import { asErrorMessage } from '../../../../../../contract/error-message.ts';
import type { Role, SessionUser } from '../../../../../../contract/account.ts';
import { err, ok } from '../../../../../../src/shared/lib/result.ts';
import type { Backend } from '../../../../../../src/services/platform/backend.ts';
import { currentUser, setCurrentUser } from '../../../../../../src/services/platform/current-user.ts';
import type { AuthClient } from '../../../../../../src/services/platform/firebase/auth.ts';
import type { ProductApiClient } from '../../../../../../src/services/platform/product-api.ts';

/** The server: sessions, accounts and roles, which tests set up. */
export const server = {
  reachable: true,
  /** Product API sessions: token to uid. */
  sessions: new Map<string, string>(),
  users: new Map<string, SessionUser>(),
  /** E-mail accounts, by address. */
  accounts: new Map<string, { uid: string; password: string }>(),
  roles: new Map<string, Partial<Role> | null>(),
  /** Requests of the product API. */
  requests: [] as string[],
  calls: [] as string[],
};

/** The user in Firebase's persisted session; survives a reload. */
let kept: { uid: string; email: string | null } | null = null;
const listeners = new Map<string, Set<(value: unknown) => void>>();

export const keptByFirebase = (): typeof kept => kept;
export const openPaths = (): string[] =>
  [...listeners].filter(([, set]) => set.size > 0).map(([path]) => path);

export function signInToFirebase(user: typeof kept): void {
  kept = user;
  setCurrentUser(user);
}

export function resetWorld(): void {
  server.reachable = true;
  for (const map of [server.sessions, server.users, server.accounts, server.roles]) map.clear();
  server.requests = [];
  server.calls = [];
  listeners.clear();
  signInToFirebase(null);
  localStorage.clear();
  sessionStorage.clear();
}

/** Writes a role and notifies its listeners. */
export function writeRole(uid: string, role: Partial<Role> | null): void {
  server.roles.set(uid, role);
  for (const receive of listeners.get(`roles/${uid}`) ?? []) receive(role);
}

const unreachable = { code: 'unavailable', message: asErrorMessage('Not reachable.') } as const;
const signInAs = (uid: string, email: string | null) => {
  signInToFirebase({ uid, email });
  return ok({ uid, email });
};

const auth: AuthClient = {
  ready: Promise.resolve(),
  idToken: () => {
    if (!currentUser())
      return Promise.resolve(err({ code: 'signed-out', message: asErrorMessage('You are not signed in.') }));
    return Promise.resolve(server.reachable ? ok(`id.${currentUser()?.uid}`) : err(unreachable));
  },
  signInWithEmail: (email, password) => {
    const account = server.accounts.get(email);
    return Promise.resolve(
      account?.password === password
        ? signInAs(account.uid, email)
        : err({ code: 'refused', message: asErrorMessage('The supplied auth credential is incorrect.') }),
    );
  },
  signInWithToken: (token) => Promise.resolve(signInAs(token, null)),
  signInWithGoogle: (idToken) => {
    const claims = JSON.parse(atob(idToken.split('.')[1] ?? '')) as { email: string };
    return Promise.resolve(signInAs(`google-${claims.email}`, claims.email));
  },
  signOut: () => {
    signInToFirebase(null);
    return Promise.resolve(ok(undefined));
  },
};

export const backend: Backend = {
  auth: () => Promise.resolve(auth),
  database: () =>
    Promise.resolve({
      read: () => Promise.resolve(ok(null)),
      listen: (path, onValue) => {
        const set = listeners.get(path) ?? new Set();
        listeners.set(path, set.add(onValue));
        const uid = path.replace('roles/', '');
        if (server.roles.has(uid)) onValue(server.roles.get(uid));
        return () => set.delete(onValue);
      },
      watchConnection: () => () => undefined,
    }),
  records: () => Promise.reject(new Error('Sessions keep no records.')),
  callables: () =>
    Promise.resolve({
      call: (name) => {
        server.calls.push(name);
        const role = server.roles.get(currentUser()?.uid ?? '') ?? null;
        return Promise.resolve(
          server.reachable ? ok({ role } as never) : err({ ...unreachable, details: null }),
        );
      },
    }),
};

const uidOf = (bearer: string | null): string | undefined =>
  bearer?.startsWith('id.') === true ? bearer.slice(3) : server.sessions.get(bearer ?? '');

export const productApi: ProductApiClient = {
  request: async (route, bearer) => {
    await Promise.resolve();
    server.requests.push(`${route} ${bearer}`);
    if (!server.reachable) return err({ status: null, message: 'The server cannot be reached.' });
    const uid = uidOf(bearer);
    const user = server.users.get(uid ?? '');
    if (route === 'GET /session') return ok({ valid: uid !== undefined } as never);
    if (route === 'POST /logout') server.sessions.delete(bearer ?? '');
    if (route === 'POST /logout') return ok({ success: true } as never);
    return user ? ok({ user } as never) : err({ status: 401, message: 'Not signed in' });
  },
};
