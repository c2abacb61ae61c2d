// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '../../../../src/auth/session/auth-store.ts';
import { ask } from '../../../../src/auth/session/authenticated.ts';
import { restore } from '../../../../src/auth/session/restore.ts';
import { EXPIRED, newBrowser, signInByMail, signInWithProvider } from './support/browser.ts';
import { MEDIC } from '../support/people.ts';
import { server } from './support/world.ts';

vi.mock('../../../../src/platform/backend.ts', async () => ({
  backend: (await import('./support/world.ts')).backend,
}));
vi.mock('../../../../src/platform/product-api.ts', async () => ({
  productApi: (await import('./support/world.ts')).productApi,
}));

beforeEach(newBrowser);

describe('ask', () => {
  it('needs a session', async () => {
    await restore();
    expect(await ask('GET /user')).toMatchObject({ ok: false, error: { message: 'Not authenticated' } });
    expect(useAuth.getState().error).toBeNull();
  });

  it('signs out on a 401', async () => {
    signInWithProvider();
    server.users.clear();
    await ask('GET /user');
    expect(useAuth.getState()).toEqual({ status: 'signed-out', person: null, error: EXPIRED });
  });

  it('does not sign out whoever signed in meanwhile', async () => {
    signInWithProvider();
    server.users.clear();
    const asked = ask('GET /user');
    signInByMail();
    await asked;
    expect(useAuth.getState().person).toEqual(MEDIC);
  });
});
