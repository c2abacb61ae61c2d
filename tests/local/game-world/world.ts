import { afterAll, beforeAll, beforeEach } from 'vitest';
import { DEMO_CLIENT } from '../../../local/game-world/client.ts';
import { startGameWorld } from '../../../local/game-world/server.ts';
import type { GameWorld } from '../../../local/game-world/server.ts';

/** The app's own redirect address: a hash route. */
export const CALLBACK = 'http://localhost:5173/forms/#/auth/gta/callback';

/** A game world with a manual clock. */
export interface TestWorld {
  readonly world: GameWorld;
  now: number;
}

/** Runs one game world per test file, with faults reset before each test. */
export function runGameWorld(): TestWorld {
  let world: GameWorld | undefined;
  const test = {
    now: 1_800_000_000_000,
    get world() {
      if (!world) throw new Error('The game world runs only while tests do.');
      return world;
    },
  };
  beforeAll(async () => {
    world = await startGameWorld({ ...DEMO_CLIENT, clock: { now: () => test.now } });
  });
  beforeEach(() => test.world.faults.clear());
  afterAll(() => world?.close());
  return test;
}

type Query = Readonly<Record<string, string>>;

/** Opens the authorize URL as the app does, without following redirects. */
export const openAuthorize = ({ url }: GameWorld, query: Query = {}): Promise<Response> =>
  fetch(
    `${url}/oauth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: DEMO_CLIENT.clientId,
      redirect_uri: CALLBACK,
      state: 'state-1',
      scope: '',
      ...query,
    })}`,
    { redirect: 'manual' },
  );

/** Signs in as a demo user and returns the code of the redirect. */
export async function codeFor(world: GameWorld, username: string): Promise<string> {
  const response = await openAuthorize(world, { login_hint: username });
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

/** Exchanges a code for a token. */
export const exchange = (
  { url }: GameWorld,
  code: string,
  changes: Query = {},
  signal: AbortSignal | null = null,
): Promise<Response> =>
  fetch(`${url}/oauth/token`, {
    method: 'POST',
    signal,
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: DEMO_CLIENT.clientId,
      client_secret: DEMO_CLIENT.clientSecret,
      redirect_uri: CALLBACK,
      code,
      ...changes,
    }),
  });

/** Reads the profile of a token. */
export const profile = ({ url }: GameWorld, token: string): Promise<Response> =>
  fetch(`${url}/api/user`, { headers: { authorization: `Bearer ${token}` } });

/** The JSON object of a response. */
export const body = async (response: Response): Promise<Record<string, unknown>> =>
  (await response.json()) as Record<string, unknown>;

/** Signs in and exchanges the code. */
export async function tokenFor(world: GameWorld, username: string): Promise<string> {
  const { access_token } = await body(await exchange(world, await codeFor(world, username)));
  return String(access_token);
}
