import { describe, expect, it } from 'vitest';
import { env } from '../../../../src/services/platform/env.ts';
import { readEnv } from '../../../../src/services/platform/read-env.ts';
import { ok } from '../../../../src/shared/lib/result.ts';

const FIREBASE = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-forms.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-forms',
  VITE_FIREBASE_DATABASE_URL: 'https://demo-forms-default-rtdb.firebaseio.com',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

const NO_GTAW = { clientId: null, url: null };
const NO_GOOGLE = { clientId: null, url: 'https://accounts.google.com' };
const NO_SITES = { tools: [], pages: null };
const NO_REPORTING = { sentryDsn: null, analytics: null, maintainer: { name: null, chatId: null } };

const problemsOf = (source: Readonly<Record<string, unknown>>): readonly string[] => {
  const read = readEnv(source);
  return read.ok ? [] : read.error.map(({ message }) => message);
};

describe('readEnv', () => {
  it.each([
    ['nothing', {}],
    ['what Vite always sets', { MODE: 'production', DEV: false, BASE_URL: '/forms/' }],
    ['blank entries', Object.fromEntries(Object.keys(FIREBASE).map((name) => [name, '  ']))],
    ['emulators alone', { VITE_AUTH_EMULATOR: 'http://127.0.0.1:9099' }],
  ])('finds no backend in %s', (_, source) => {
    expect(readEnv(source)).toEqual(
      ok({ firebase: null, gtaw: NO_GTAW, google: NO_GOOGLE, reporting: NO_REPORTING, sites: NO_SITES }),
    );
  });

  it('reads a project and trims its entries', () => {
    expect(readEnv({ ...FIREBASE, VITE_FIREBASE_API_KEY: ' key ' })).toEqual(
      ok({
        firebase: {
          apiKey: 'key',
          authDomain: 'demo-forms.firebaseapp.com',
          projectId: 'demo-forms',
          databaseURL: 'https://demo-forms-default-rtdb.firebaseio.com',
          appId: '1:2:web:3',
          emulators: {},
        },
        gtaw: NO_GTAW,
        google: NO_GOOGLE,
        reporting: NO_REPORTING,
        sites: NO_SITES,
      }),
    );
  });

  it('reads emulators and game-world sign-in', () => {
    const read = readEnv({
      ...FIREBASE,
      VITE_AUTH_EMULATOR: 'http://127.0.0.1:9099',
      VITE_DATABASE_EMULATOR: '127.0.0.1:9000',
      VITE_FUNCTIONS_EMULATOR: 'localhost:5001',
      VITE_GTAW_CLIENT_ID: '42',
      VITE_GTAW_URL: 'http://127.0.0.1:9180',
      VITE_GOOGLE_CLIENT_ID: 'g.invalid',
      VITE_GOOGLE_URL: 'http://127.0.0.1:9190',
    });
    expect(read.ok && read.value.firebase?.emulators).toEqual({
      auth: 'http://127.0.0.1:9099',
      database: { host: '127.0.0.1', port: 9000 },
      functions: { host: 'localhost', port: 5001 },
    });
    expect(read.ok && read.value.gtaw).toEqual({ clientId: '42', url: 'http://127.0.0.1:9180' });
    expect(read.ok && read.value.google).toEqual({ clientId: 'g.invalid', url: 'http://127.0.0.1:9190' });
  });

  it('reads the error services, also without a backend', () => {
    const source = {
      VITE_SENTRY_DSN: 'https://key@errors.invalid/7',
      VITE_ANALYTICS_ID: 'G-ABC123',
      VITE_MAINTAINER_NAME: 'Kim of Records',
      VITE_MAINTAINER_CHAT_ID: '123456789',
    };
    const reporting = {
      sentryDsn: 'https://key@errors.invalid/7',
      analytics: { id: 'G-ABC123', url: 'https://www.google-analytics.com/g/collect' },
      maintainer: { name: 'Kim of Records', chatId: '123456789' },
    };
    expect(readEnv(source)).toEqual(
      ok({ firebase: null, gtaw: NO_GTAW, google: NO_GOOGLE, reporting, sites: NO_SITES }),
    );
    const read = readEnv({ ...source, VITE_ANALYTICS_URL: 'https://count.invalid/collect' });
    expect(read.ok && read.value.reporting.analytics?.url).toBe('https://count.invalid/collect');
  });

  it('reads the URLs of the deployments, and refuses invalid ones', () => {
    const read = readEnv({
      VITE_TOOLS_ADDRESSES: 'https://a.example/, https://b.example/tools/',
      VITE_PAGES_ADDRESS: 'https://pages.example/forms/',
    });
    expect(read.ok && read.value.sites).toEqual({
      tools: ['https://a.example/', 'https://b.example/tools/'],
      pages: 'https://pages.example/forms/',
    });
    expect(
      problemsOf({ VITE_TOOLS_ADDRESSES: 'https://a.example/,b', VITE_PAGES_ADDRESS: 'https://a.example/f' }),
    ).toHaveLength(2);
  });

  it.each(Object.keys(FIREBASE))('reports a missing %s', (name) => {
    const read = readEnv({ ...FIREBASE, [name]: '' });
    expect(read.ok ? [] : read.error).toEqual([
      { name, problem: 'missing', message: expect.stringMatching(`^${name} is missing. It must be .+\\.$`) },
    ]);
  });

  it.each([
    ['VITE_FIREBASE_API_KEY', 'a key', 'a text without spaces'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://demo.invalid', 'a host name'],
    ['VITE_FIREBASE_PROJECT_ID', 'Demo_Forms', 'a Firebase project id'],
    ['VITE_FIREBASE_DATABASE_URL', 'demo-forms.firebaseio.com', 'the address of a Realtime Database'],
    ['VITE_FIREBASE_DATABASE_URL', 'https://firebaseio.com', 'the address of a Realtime Database'],
    ['VITE_FIREBASE_APP_ID', '1 2', 'a text without spaces'],
    ['VITE_AUTH_EMULATOR', '127.0.0.1:9099', 'a web address'],
    ['VITE_DATABASE_EMULATOR', 'http://127.0.0.1:9000', 'a host and a port, such as 127.0.0.1:9000'],
    ['VITE_DATABASE_EMULATOR', '127.0.0.1', 'a host and a port, such as 127.0.0.1:9000'],
    ['VITE_FUNCTIONS_EMULATOR', '127.0.0.1:65536', 'a host and a port, such as 127.0.0.1:9000'],
    ['VITE_GTAW_CLIENT_ID', '4 2', 'a text without spaces'],
    ['VITE_GTAW_URL', 'javascript:alert(1)', 'a web address'],
    ['VITE_GOOGLE_CLIENT_ID', 'g g', 'a text without spaces'],
    ['VITE_GOOGLE_URL', 'javascript:alert(1)', 'a web address'],
    ['VITE_SENTRY_DSN', 'https://errors.invalid/7', 'a DSN of Sentry, such as https://key@host/1'],
    ['VITE_SENTRY_DSN', 'https://key@errors.invalid', 'a DSN of Sentry, such as https://key@host/1'],
    ['VITE_ANALYTICS_ID', 'UA-1', 'a measurement id, such as G-ABC123'],
    ['VITE_ANALYTICS_URL', 'ftp://count.invalid', 'a web address'],
    ['VITE_MAINTAINER_NAME', 'x'.repeat(61), 'a name of at most 60 characters'],
    ['VITE_MAINTAINER_CHAT_ID', '@kim', 'the number of a chat account'],
  ])('reports what %s must be instead of "%s"', (name, text, means) => {
    const read = readEnv({ ...FIREBASE, [name]: text });
    expect(read.ok ? [] : read.error).toEqual([
      { name, problem: 'invalid', message: `${name} must be ${means}.` },
    ]);
  });

  it('reports every mistake at once', () => {
    expect(problemsOf({ VITE_FIREBASE_API_KEY: 'key', VITE_GTAW_URL: 'x' })).toHaveLength(5);
  });

  it('accepts a database on localhost', () => {
    expect(problemsOf({ ...FIREBASE, VITE_FIREBASE_DATABASE_URL: 'http://localhost:9000?ns=demo' })).toEqual(
      [],
    );
  });
});

it('has no backend in a build without entries', () => {
  expect(env).toEqual(
    ok({ firebase: null, gtaw: NO_GTAW, google: NO_GOOGLE, reporting: NO_REPORTING, sites: NO_SITES }),
  );
});
