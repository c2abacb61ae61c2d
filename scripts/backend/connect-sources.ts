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
    // An entry that was copied from the example and left empty is none.
    ...(auth ? [auth] : []),
    ...(database ? sockets(`http://${database}`) : []),
    ...(functions ? [`http://${functions}`] : []),
  ];
}

/** Firebase moves a connection to another host of the same domain when it has to. */
function domainOf(databaseUrl: string): string {
  const { host } = new URL(databaseUrl);
  return `https://*.${host.split('.').slice(1).join('.')}`;
}

function services(env: Env): readonly string[] {
  const { VITE_FIREBASE_DATABASE_URL: database, VITE_FIREBASE_PROJECT_ID: project } = env;
  if (!database || !project) return [];
  return [...IDENTITY, ...sockets(domainOf(database)), `https://${REGION}-${project}.cloudfunctions.net`];
}

/** Where errors are reported, as far as that is configured. */
function reporting(env: Env): readonly string[] {
  const { VITE_SENTRY_DSN: dsn, VITE_ANALYTICS_ID: analytics, VITE_ANALYTICS_URL: url } = env;
  return [
    ...(dsn ? [new URL(dsn).origin] : []),
    ...(analytics ? [new URL(url || ANALYTICS_URL).origin] : []),
  ];
}

/** The origins that an app built with these `VITE_` entries talks to, for its content security policy. */
export function connectSources(env: Env): readonly string[] {
  const local = emulators(env);
  return [...(local.length > 0 ? local : services(env)), ...reporting(env)];
}
