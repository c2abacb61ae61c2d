// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '../../../../src/auth/session/auth-store.ts';
import { signInWithEmail } from '../../../../src/auth/session/sign-in.ts';
import { ok } from '../../../../src/lib/result.ts';
import { newBrowser, tab } from './support/browser.ts';
import { MEDIC, sessionUserOf } from '../support/people.ts';
import { server } from './support/world.ts';

vi.mock('../../../../src/platform/backend.ts', async () => ({
  backend: (await import('./support/world.ts')).backend,
}));
vi.mock('../../../../src/platform/product-api.ts', async () => ({
  productApi: (await import('./support/world.ts')).productApi,
}));

beforeEach(() => {
  newBrowser();
  server.accounts.set('medic@demo.invalid', { uid: 'demo-medic', password: 'demo-password' });
  server.users.set('demo-medic', sessionUserOf(MEDIC));
});

describe('signInWithEmail', () => {
  it('signs in with what the server says of the account', async () => {
    expect(await signInWithEmail(' medic@demo.invalid ', 'demo-password')).toEqual(ok(undefined));
    expect(useAuth.getState()).toEqual({ status: 'signed-in', person: MEDIC, error: null });
    expect(tab('user')).toMatchObject({ id: 'demo-medic', permissions: ['manage_own_reports'] });
  });

  it('gives the message of the service, and nobody is signed in', async () => {
    expect(await signInWithEmail('medic@demo.invalid', 'wrong')).toEqual({
      ok: false,
      error: 'The supplied auth credential is incorrect.',
    });
    expect([useAuth.getState().status, sessionStorage.length, localStorage.length]).toEqual([
      'loading',
      0,
      0,
    ]);
  });

  it('signs in without any permission while those cannot be read', async () => {
    server.users.clear();
    await signInWithEmail('medic@demo.invalid', 'demo-password');
    expect(useAuth.getState().person).toMatchObject({
      username: 'medic@demo.invalid',
      permissions: [],
      accessLevel: 'none',
      factionError: expect.any(String),
    });
  });
});
