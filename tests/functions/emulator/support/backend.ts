import { deleteApp as deleteAdmin, initializeApp as initializeAdmin } from 'firebase-admin/app';
import { getAuth as getAdminAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithCustomToken } from 'firebase/auth';
import {
  connectFunctionsEmulator,
  type FunctionsError,
  getFunctions,
  httpsCallable,
} from 'firebase/functions';
import type { CallableName, Callables } from '../../../../contract/callables.ts';
import type { FailureDetails } from '../../../../contract/errors.ts';
import { PRODUCT_API } from '../../../../contract/product-api.ts';
import { REGION } from '../../../../contract/region.ts';

const env = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests need the emulators`);
  return value;
};

const projectId = process.env['GCLOUD_PROJECT'] ?? 'demo-phmc-forms';

/** Redirect address of these tests. */
export const REDIRECT = 'http://127.0.0.1:5173/forms/#/auth/gta/callback';

/** Opens the project with admin rights, for setup and assertions. */
export function openAdmin() {
  env('FIREBASE_DATABASE_EMULATOR_HOST');
  env('FIREBASE_AUTH_EMULATOR_HOST');
  const app = initializeAdmin(
    { projectId, databaseURL: `https://${projectId}-default-rtdb.firebaseio.com` },
    `admin-${process.pid}-${Date.now()}`,
  );
  const database = getDatabase(app);
  return {
    auth: getAdminAuth(app),
    database,
    read: async (path: string): Promise<unknown> => (await database.ref(path).get()).val(),
    close: () => deleteAdmin(app),
  };
}

/** A client: the real SDK against the emulators. */
export function openClient(region = REGION) {
  const app = initializeApp({ projectId, apiKey: 'demo' }, `client-${Math.random()}`);
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://${env('FIREBASE_AUTH_EMULATOR_HOST')}`, { disableWarnings: true });
  const functions = getFunctions(app, region);
  const [host = '', port = ''] = env('FUNCTIONS_EMULATOR_HOST').split(':');
  connectFunctionsEmulator(functions, host, Number(port));
  const call = async <N extends CallableName>(
    name: N,
    request: Callables[N]['request'],
  ): Promise<Callables[N]['response']> =>
    (await httpsCallable<Callables[N]['request'], Callables[N]['response']>(functions, name)(request)).data;
  return {
    call,
    signIn: (customToken: string) => signInWithCustomToken(auth, customToken),
    /** Returns code and reason of a failing call. */
    refusal: async <N extends CallableName>(name: N, request: Callables[N]['request']): Promise<string> => {
      try {
        await call(name, request);
      } catch (error) {
        const { code, details } = error as FunctionsError;
        return `${code} ${(details as FailureDetails | undefined)?.reason}`;
      }
      throw new Error(`${name} did not fail`);
    },
    close: () => deleteApp(app),
  };
}

/** Returns a code of the game world for one of its accounts. */
export async function codeFor(username: string): Promise<string> {
  const url = new URL('/oauth/authorize', env('GAME_WORLD_URL'));
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: REDIRECT,
    state: 'x',
    scope: '',
    login_hint: username,
  }).toString();
  const response = await fetch(url, { redirect: 'manual' });
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code');
  if (!code) throw new Error(`The game world gave no code to ${username}`);
  return code;
}

/** The client id that the embedded backend knows. */
export const CLIENT_ID = 'phmc-forms-demo';

/** A request of the product API, as a page of the app sends it. */
export async function api(
  route: string,
  options: { token?: string; body?: object; origin?: string } = {},
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const [method = '', path = ''] = route.split(' ');
  const base = `http://${env('FUNCTIONS_EMULATOR_HOST')}/${projectId}/${REGION}/${PRODUCT_API}`;
  const response = await fetch(base + path, {
    method,
    headers: {
      origin: options.origin ?? 'http://127.0.0.1:5173',
      'content-type': 'application/json',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(options.body ?? {}) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
  };
}
