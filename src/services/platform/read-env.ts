import type { Sites } from '../../../contract/deployment.ts';
import { errorMessage } from '../../../contract/error-message.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { ANALYTICS_URL } from './analytics-url.ts';
import type { Env, EnvProblem, FirebaseConfig, HostAndPort, ReportingConfig } from './env.ts';

type Source = Readonly<Record<string, unknown>>;

interface Kind {
  readonly means: string;
  readonly fits: (text: string) => boolean;
}

const isOrigin = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const TEXT: Kind = { means: 'a text without spaces', fits: (text) => !/\s/.test(text) };
const HOST: Kind = { means: 'a host name', fits: (text) => /^[\w-]+(\.[\w-]+)*(:\d+)?$/.test(text) };
const PROJECT: Kind = { means: 'a Firebase project id', fits: (text) => /^[a-z][a-z0-9-]{3,}$/.test(text) };
const ADDRESS: Kind = { means: 'a web address', fits: isOrigin };
const SITE: Kind = {
  means: 'the address of a site, such as https://example.org/forms/',
  fits: (text) => isOrigin(text) && text.endsWith('/'),
};
const SITE_LIST: Kind = {
  means: 'addresses of sites with commas between them, such as https://example.org/forms/',
  fits: (text) => listOf(text).every(SITE.fits),
};
/** Firebase takes the database name from the first label of the host, or from `ns`. */
const DATABASE: Kind = {
  means: 'the address of a Realtime Database',
  fits: (text) => isOrigin(text) && namesDatabase(new URL(text)),
};
const DSN: Kind = {
  means: 'a DSN of Sentry, such as https://key@host/1',
  fits: (text) => isOrigin(text) && new URL(text).username !== '' && /\/\d+$/.test(new URL(text).pathname),
};
const MEASUREMENT: Kind = {
  means: 'a measurement id, such as G-ABC123',
  fits: (text) => /^G-\w+$/.test(text),
};
const CHAT_ID: Kind = { means: 'the number of a chat account', fits: (text) => /^\d{5,30}$/.test(text) };
const NAME: Kind = { means: 'a name of at most 60 characters', fits: (text) => text.length <= 60 };
const LISTENER: Kind = {
  means: 'a host and a port, such as 127.0.0.1:9000',
  fits: (text) => /^[\w.-]+:\d{1,5}$/.test(text) && portOf(text) > 0 && portOf(text) < 65_536,
};

const namesDatabase = ({ hostname, searchParams }: URL): boolean =>
  hostname.split('.').length > 2 || searchParams.has('ns');

const listOf = (text: string): readonly string[] => text.split(',').map((entry) => entry.trim());

const portOf = (text: string): number => Number(text.split(':')[1]);

function hostAndPort(text: string): HostAndPort {
  return { host: text.split(':')[0] ?? '', port: portOf(text) };
}

/**
 * Parses and validates the configuration at build time. Without any Firebase variable the build has no backend; an
 * incomplete set is an error. Returns one problem per missing or malformed variable.
 */
export function readEnv(source: Source): Result<Env, readonly EnvProblem[]> {
  const problems: EnvProblem[] = [];
  const textOf = (name: string): string => {
    const value = source[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const optional = (name: string, kind: Kind): string | null => {
    const text = textOf(name);
    if (text === '') return null;
    if (kind.fits(text)) return text;
    problems.push({
      name,
      problem: 'invalid',
      message: errorMessage('{name} must be {means}.', { name, means: kind.means }),
    });
    return null;
  };
  const required = (name: string, kind: Kind): string => {
    if (textOf(name) === '') {
      const message = errorMessage('{name} is missing. It must be {means}.', { name, means: kind.means });
      problems.push({ name, problem: 'missing', message });
    }
    return optional(name, kind) ?? '';
  };

  const configured = Object.keys(source).some(
    (name) => name.startsWith('VITE_FIREBASE_') && textOf(name) !== '',
  );
  const auth = optional('VITE_AUTH_EMULATOR', ADDRESS);
  const database = optional('VITE_DATABASE_EMULATOR', LISTENER);
  const functions = optional('VITE_FUNCTIONS_EMULATOR', LISTENER);
  const firebase: FirebaseConfig | null = configured
    ? {
        apiKey: required('VITE_FIREBASE_API_KEY', TEXT),
        authDomain: required('VITE_FIREBASE_AUTH_DOMAIN', HOST),
        projectId: required('VITE_FIREBASE_PROJECT_ID', PROJECT),
        databaseURL: required('VITE_FIREBASE_DATABASE_URL', DATABASE),
        appId: required('VITE_FIREBASE_APP_ID', TEXT),
        emulators: {
          ...(auth !== null && { auth }),
          ...(database !== null && { database: hostAndPort(database) }),
          ...(functions !== null && { functions: hostAndPort(functions) }),
        },
      }
    : null;
  const gtaw = { clientId: optional('VITE_GTAW_CLIENT_ID', TEXT), url: optional('VITE_GTAW_URL', ADDRESS) };
  const google = {
    clientId: optional('VITE_GOOGLE_CLIENT_ID', TEXT),
    url: optional('VITE_GOOGLE_URL', ADDRESS) ?? 'https://accounts.google.com',
  };
  const analyticsId = optional('VITE_ANALYTICS_ID', MEASUREMENT);
  const analyticsUrl = optional('VITE_ANALYTICS_URL', ADDRESS) ?? ANALYTICS_URL;
  const reporting: ReportingConfig = {
    sentryDsn: optional('VITE_SENTRY_DSN', DSN),
    analytics: analyticsId === null ? null : { id: analyticsId, url: analyticsUrl },
    maintainer: {
      name: optional('VITE_MAINTAINER_NAME', NAME),
      chatId: optional('VITE_MAINTAINER_CHAT_ID', CHAT_ID),
    },
  };
  const tools = optional('VITE_TOOLS_ADDRESSES', SITE_LIST);
  const sites: Sites = {
    tools: tools === null ? [] : listOf(tools),
    pages: optional('VITE_PAGES_ADDRESS', SITE),
  };
  return problems.length > 0 ? err(problems) : ok({ firebase, gtaw, google, reporting, sites });
}
