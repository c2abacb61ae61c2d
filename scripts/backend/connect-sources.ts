import { REGION } from '../../contract/region.ts';
import { ANALYTICS_URL } from '../../src/services/platform/analytics-url.ts';

type Env = Readonly<Record<string, string | undefined>>;

const IDENTITY = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

const sockets = (origin: string): readonly string[] => [origin, origin.replace(/^http/, 'ws')];

function emulators(env: Env): readonly string[] {
  const {
    VITE_AUTH_EMULATOR: auth,
    VITE_DATABASE_EMULATOR: database,
    VITE_FUNCTIONS_EMULATOR: functions,
  } = env;
  return [
    // An empty entry, as copied from the example, counts as absent.
    ...(auth ? [auth] : []),
    ...(database ? sockets(`http://${database}`) : []),
    ...(functions ? [`http://${functions}`] : []),
  ];
}

/** Returns a wildcard for the database's domain: Firebase may redirect a connection to another host of it. */
function domainOf(databaseUrl: string): string {
  const { host } = new URL(databaseUrl);
  return `https://*.${host.split('.').slice(1).join('.')}`;
}

function services(env: Env): readonly string[] {
  const { VITE_FIREBASE_DATABASE_URL: database, VITE_FIREBASE_PROJECT_ID: project } = env;
  if (!database || !project) return [];
  return [...IDENTITY, ...sockets(domainOf(database)), `https://${REGION}-${project}.cloudfunctions.net`];
}

/** Returns the origins of the configured error tracking and analytics. */
function reporting(env: Env): readonly string[] {
  const { VITE_SENTRY_DSN: dsn, VITE_ANALYTICS_ID: analytics, VITE_ANALYTICS_URL: url } = env;
  return [
    ...(dsn ? [new URL(dsn).origin] : []),
    ...(analytics ? [new URL(url || ANALYTICS_URL).origin] : []),
  ];
}

/** Returns the `connect-src` origins of an app built with these `VITE_` entries. */
export function connectSources(env: Env): readonly string[] {
  const local = emulators(env);
  return [...(local.length > 0 ? local : services(env)), ...reporting(env)];
}
