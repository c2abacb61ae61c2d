// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '../../../../src/auth/session/auth-store.ts';
import { requestProvider } from '../../../../src/auth/session/provider.ts';
import { restore } from '../../../../src/auth/session/restore.ts';
import { onSignOut, signOut } from '../../../../src/auth/session/sign-out.ts';
import { newBrowser, reload, signInByMail, signInWithProvider } from './support/browser.ts';
import { keptByFirebase, openPaths, server } from './support/world.ts';

vi.mock('../../../../src/platform/backend.ts', async () => ({
  backend: (await import('./support/world.ts')).backend,
}));
vi.mock('../../../../src/platform/product-api.ts', async () => ({
  productApi: (await import('./support/world.ts')).productApi,
}));

beforeEach(newBrowser);

describe('signOut', () => {
  it('leaves no key, no session and no permission', async () => {
    signInWithProvider();
    for (const name of ['oauth_state', 'faction_cache', 'login_metrics', 'login_diagnostic'])
      sessionStorage.setItem(`gtaworld_${name}`, 'x');
    localStorage.setItem('theme', 'dark');
    const clean = vi.fn();
    const forget = onSignOut(clean);
    await signOut();
    expect(useAuth.getState()).toEqual({ status: 'signed-out', person: null, error: null });
    expect([Object.keys(sessionStorage), Object.keys(localStorage)]).toEqual([[], ['theme']]);
    expect([keptByFirebase(), server.sessions.size, openPaths()]).toEqual([null, 0, []]);
    expect(clean).toHaveBeenCalledOnce();
    expect(await requestProvider('GET', 'user')).toEqual({ ok: false, error: 'No access token available' });
    reload();
    await restore();
    expect(useAuth.getState().status).toBe('signed-out');
    forget();
    await signOut();
    expect(clean).toHaveBeenCalledOnce();
  });

  it('works here even when the server does not answer', async () => {
    signInByMail();
    server.reachable = false;
    await signOut();
    expect([useAuth.getState().status, localStorage.length, sessionStorage.length]).toEqual([
      'signed-out',
      0,
      0,
    ]);
  });
});
