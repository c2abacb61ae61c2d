import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnv } from '../../../../src/services/platform/read-env.ts';
import type { useNotifications } from '../../../../src/services/notifications/notification-store.ts';

const CONFIGURED = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo.invalid',
  VITE_FIREBASE_PROJECT_ID: 'demo-forms',
  VITE_FIREBASE_DATABASE_URL: 'https://demo-forms.firebaseio.com',
  VITE_FIREBASE_APP_ID: 'app',
  // Nothing listens there: an offline start.
  VITE_DATABASE_EMULATOR: '127.0.0.1:9',
};

/** Imports the module as built with these entries, with new stores. */
async function build(entries: Readonly<Record<string, string>>) {
  vi.doMock('virtual:env', () => ({ env: readEnv(entries) }));
  vi.resetModules();
  const [{ startData }, { holdParts }, cache, notifications] = await Promise.all([
    import('../../../../src/services/cache/start-data.ts'),
    import('../../../../src/shared/lib/part.ts'),
    import('../../../../src/services/cache/cache-store.ts'),
    import('../../../../src/services/notifications/notification-store.ts'),
  ]);
  return { startData, holdParts, cache: cache.useCache, notifications: notifications.useNotifications };
}

const messages = (store: typeof useNotifications): string[] => store.getState().map(({ message }) => message);

/** Runs idle callbacks, and resolves when all requested code has loaded. */
async function idle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
  await vi.dynamicImportSettled();
}

describe('startData', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('localStorage', undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.doUnmock('virtual:env');
    vi.unstubAllGlobals();
  });

  it('waits for the first form, even if it fails', async () => {
    const { startData, holdParts, cache } = await build(CONFIGURED);
    let fail: (cause: Error) => void = () => undefined;
    holdParts(new Promise((_, reject) => (fail = reject)));
    const stop = startData();
    await idle();
    expect(cache.getState().status).toBe('idle');
    fail(new Error('no form'));
    await idle();
    expect(cache.getState().status).toBe('loading');
    stop();
    expect(cache.getState().status).toBe('idle');
  });

  it('does nothing without a backend', async () => {
    const { startData, cache, notifications } = await build({});
    startData();
    await idle();
    expect([cache.getState().status, messages(notifications)]).toEqual(['idle', []]);
  });

  it('reports an invalid configuration', async () => {
    const { startData, cache, notifications } = await build({
      VITE_FIREBASE_API_KEY: 'key',
      VITE_FIREBASE_APP_ID: 'a b',
    });
    startData();
    await idle();
    expect(messages(notifications)[0]).toContain('VITE_FIREBASE_APP_ID must be a text without spaces.');
    expect(messages(notifications)[0]).toContain('VITE_FIREBASE_DATABASE_URL is missing.');
    expect(cache.getState().status).toBe('idle');
  });

  it('does not start after being stopped', async () => {
    const { startData, cache } = await build(CONFIGURED);
    startData()();
    await idle();
    expect(cache.getState().status).toBe('idle');
  });
});
