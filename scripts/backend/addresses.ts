import { DEMO_CLIENT } from '../../local/game-world/client.ts';
import { DEMO_GOOGLE_CLIENT } from '../../local/google/server.ts';
import { freePort } from '../lib/free-port.ts';

/** The project ID of every emulator. The prefix `demo-` guarantees that no real project is reached. */
export const PROJECT = 'demo-phmc-forms';

export const NAMESPACE = `${PROJECT}-default-rtdb`;

/** Ports of the embedded backend, all on loopback. */
export interface Ports {
  readonly auth: number;
  readonly functions: number;
  readonly database: number;
  readonly gameWorld: number;
  readonly google: number;
  readonly imageHost: number;
  readonly chat: number;
  readonly hub: number;
  readonly logging: number;
  readonly eventarc: number;
  readonly tasks: number;
}

const USUAL: Ports = {
  auth: 9099,
  functions: 5001,
  database: 9000,
  gameWorld: 9180,
  google: 9190,
  imageHost: 9200,
  chat: 9210,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
};

/** Returns the default ports, or free ones where these are taken; `any` returns only random free ones, for tests. */
export async function choosePorts(any = false): Promise<Ports> {
  const entries: [string, number][] = [];
  for (const [name, port] of Object.entries(USUAL))
    entries.push([name, await freePort(any ? undefined : port)]);
  const isTwice = new Set(entries.map(([, port]) => port)).size < entries.length;
  return isTwice ? choosePorts(any) : (Object.fromEntries(entries) as unknown as Ports);
}

const host = (port: number): string => `127.0.0.1:${port}`;

/** Returns the browser's build-time settings as `VITE_` entries (see `src/services/platform/read-env.ts`). */
export const browserEnv = (ports: Ports): Record<string, string> => ({
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_DATABASE_URL: `https://${NAMESPACE}.firebaseio.com`,
  VITE_FIREBASE_APP_ID: 'demo-app',
  VITE_AUTH_EMULATOR: `http://${host(ports.auth)}`,
  VITE_DATABASE_EMULATOR: host(ports.database),
  VITE_FUNCTIONS_EMULATOR: host(ports.functions),
  VITE_GTAW_CLIENT_ID: DEMO_CLIENT.clientId,
  VITE_GTAW_URL: `http://${host(ports.gameWorld)}`,
  VITE_GOOGLE_CLIENT_ID: DEMO_GOOGLE_CLIENT,
  VITE_GOOGLE_URL: `http://${host(ports.google)}`,
});

/** Returns the environment variables by which Firebase's server libraries find the emulators. */
export const serverEnv = (ports: Ports): Record<string, string> => ({
  GCLOUD_PROJECT: PROJECT,
  FIREBASE_AUTH_EMULATOR_HOST: host(ports.auth),
  FIREBASE_DATABASE_EMULATOR_HOST: host(ports.database),
  FUNCTIONS_EMULATOR_HOST: host(ports.functions),
  GAME_WORLD_URL: `http://${host(ports.gameWorld)}`,
});
