import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Auth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenOnLoopback } from '../../../local/lib/loopback.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, importAccounts } from '../../../local/seed/accounts.ts';

const PROJECT = 'demo-phmc-forms';

/** The Auth emulator's own server, without the rest of the suite around it. */
const { createApp } = createRequire(import.meta.url)('firebase-tools/lib/emulator/auth/server.js') as {
  createApp: (projectId: string) => Promise<RequestListener>;
};

let address = '';
let auth: Auth;
let close = async (): Promise<void> => {};

beforeAll(async () => {
  const listener = await listenOnLoopback(createServer(await createApp(PROJECT)));
  ({ address } = listener);
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = address;
  const app = initializeApp({ projectId: PROJECT }, 'accounts-test');
  auth = getAuth(app);
  close = async () => {
    await deleteApp(app);
    await listener.close();
  };
});
afterAll(() => close());

/** Signs in as the browser's SDK does; returns the uid. */
async function signIn(method: string, request: object): Promise<unknown> {
  const response = await fetch(
    `http://${address}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) },
  );
  return ((await response.json()) as { localId?: string }).localId;
}

test('every demo account can sign in, the administrator also by Google', async () => {
  await importAccounts(auth);
  for (const { uid, email } of DEMO_ACCOUNTS)
    expect(await signIn('signInWithPassword', { email, password: DEMO_PASSWORD }), email).toBe(uid);
  const { email, googleId } = DEMO_ACCOUNTS.find(({ uid }) => uid === 'demo-admin')!;
  const identity = JSON.stringify({ sub: googleId, email, email_verified: true });
  const google = {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({ providerId: 'google.com', id_token: identity }).toString(),
    returnSecureToken: true,
  };
  expect(await signIn('signInWithIdp', google)).toBe('demo-admin');
});

test('a second import changes nothing', async () => {
  await importAccounts(auth);
  await auth.updateUser('demo-medic', { displayName: 'Renamed' });
  await importAccounts(auth);
  const { users } = await auth.listUsers();
  expect(users.map(({ uid }) => uid).toSorted()).toEqual(DEMO_ACCOUNTS.map(({ uid }) => uid).toSorted());
  expect((await auth.getUser('demo-medic')).displayName).toBe('Renamed');
});
