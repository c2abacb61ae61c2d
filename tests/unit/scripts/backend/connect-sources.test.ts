import { expect, test } from 'vitest';
import { browserEnv } from '../../../../scripts/backend/addresses.ts';
import { connectSources } from '../../../../scripts/backend/connect-sources.ts';

const PORTS = {
  auth: 1,
  functions: 2,
  database: 3,
  gameWorld: 4,
  google: 7,
  imageHost: 8,
  chat: 9210,
  hub: 5,
  logging: 6,
  eventarc: 9,
  tasks: 10,
};

test('an app without a backend connects nowhere', () => {
  expect(connectSources({})).toEqual([]);
});

test('an app of the embedded backend connects only to it', () => {
  expect(connectSources(browserEnv(PORTS))).toEqual([
    'http://127.0.0.1:1',
    'http://127.0.0.1:3',
    'ws://127.0.0.1:3',
    'http://127.0.0.1:2',
  ]);
});

test.each([
  ['https://a-default-rtdb.firebaseio.com', 'firebaseio.com'],
  ['https://a-default-rtdb.europe-west1.firebasedatabase.app', 'europe-west1.firebasedatabase.app'],
])('an app of the project at %s connects to its services', (database, domain) => {
  const env = { VITE_FIREBASE_DATABASE_URL: database, VITE_FIREBASE_PROJECT_ID: 'a' };
  expect(connectSources(env)).toEqual([
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    `https://*.${domain}`,
    `wss://*.${domain}`,
    'https://us-central1-a.cloudfunctions.net',
  ]);
});

test('error services are allowed only if configured', () => {
  expect(
    connectSources({ VITE_SENTRY_DSN: '', VITE_ANALYTICS_ID: '', VITE_ANALYTICS_URL: 'https://a.invalid' }),
  ).toEqual([]);
  expect(connectSources({ VITE_SENTRY_DSN: 'https://key@errors.invalid/path/7' })).toEqual([
    'https://errors.invalid',
  ]);
  expect(connectSources({ VITE_ANALYTICS_ID: 'G-1' })).toEqual(['https://www.google-analytics.com']);
  expect(connectSources({ VITE_ANALYTICS_ID: 'G-1', VITE_ANALYTICS_URL: 'https://count.invalid/x' })).toEqual(
    ['https://count.invalid'],
  );
});
