// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const load = async (entries: Record<string, string>) => {
  for (const [name, value] of Object.entries(entries)) vi.stubEnv(name, value);
  return (await import('../../../../src/admin/system/facts.ts')).systemFacts(
    'https://example.invalid/forms/#/admin',
  );
};
const FIREBASE = {
  VITE_FIREBASE_API_KEY: 'CANARY-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'a.example.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-project',
  VITE_FIREBASE_DATABASE_URL: 'https://demo.firebaseio.com',
  VITE_FIREBASE_APP_ID: 'app',
};

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('tells of a build without a backend', async () => {
  const facts = Object.fromEntries(await load({}));
  expect(facts).toMatchObject({ Deployment: 'local', Backend: 'none: the forms work by themselves' });
});

it('tells what the build talks to, and no key', async () => {
  document.head.innerHTML = '<script type="module" src="/forms/assets/main-abc.js"></script>';
  const facts = await load({
    ...FIREBASE,
    VITE_GTAW_CLIENT_ID: 'client',
    VITE_DATABASE_EMULATOR: '127.0.0.1:9000',
  });
  expect(Object.fromEntries(facts)).toEqual({
    Build: 'main-abc.js',
    Deployment: 'local',
    Address: 'https://example.invalid',
    Backend: 'embedded, on this computer',
    Project: 'demo-project',
    Database: 'demo.firebaseio.com',
    'Sign-in with GTA World': 'configured',
    'Sign-in with Google': 'not configured',
  });
  expect(JSON.stringify(facts)).not.toContain('CANARY');
});

it('names what is wrong with a configuration', async () => {
  const facts = await load({ VITE_FIREBASE_PROJECT_ID: 'demo-project' });
  expect(facts).toContainEqual([
    'Configuration',
    expect.stringContaining('VITE_FIREBASE_API_KEY is missing'),
  ]);
});
