// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '../../../../src/auth/session/auth-store.ts';
import { restore } from '../../../../src/auth/session/restore.ts';
import { newBrowser, reload, shared, signInByMail, signInWithProvider, tab } from './support/browser.ts';
import { KELLER } from '../support/people.ts';

vi.mock('../../../../src/platform/backend.ts', async () => ({
  backend: (await import('./support/world.ts')).backend,
}));
vi.mock('../../../../src/platform/product-api.ts', async () => ({
  productApi: (await import('./support/world.ts')).productApi,
}));

beforeEach(newBrowser);

describe('establish', () => {
  it('keeps the account of the provider in the shape and under the keys of the provider', () => {
    signInWithProvider();
    expect(useAuth.getState()).toEqual({ status: 'signed-in', person: KELLER, error: null });
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['gtaworld_access_token', 'gtaworld_user_data']);
    expect(sessionStorage.getItem('gtaworld_access_token')).toBe('provider-token');
    expect(tab('gtaworld_user_data')).toEqual({
      id: '4',
      username: 'jonas.keller',
      characters: KELLER.characters,
      faction: KELLER.faction,
      factionData: { characterId: 1004 },
      permissions: KELLER.permissions,
      accessLevel: 'management',
      departments: {},
      factionInfo: { factionId: 364, lastUpdated: null },
      isFactionMember: true,
      allFactionCharacters: KELLER.allFactionCharacters,
      userData: { id: 4, username: 'jonas.keller', character: KELLER.characters },
    });
    expect(shared()).toMatchObject({ token: 'session-token', uid: 'gtaw:4' });
  });

  it('keeps an e-mail account under its own key, and nothing of whoever was there before', () => {
    signInWithProvider();
    signInByMail();
    expect(Object.keys(sessionStorage)).toEqual(['user']);
    expect(tab('user')).toMatchObject({
      id: 'demo-medic',
      username: 'medic@demo.invalid',
      accessLevel: 'member',
    });
    expect(shared()).toMatchObject({ token: null, kind: 'email', uid: 'demo-medic' });
  });

  it('records why the membership is not known', () => {
    signInWithProvider({ ...KELLER, factionError: 'The roster did not answer.' });
    expect(tab('gtaworld_user_data')).toMatchObject({ factionError: 'The roster did not answer.' });
    reload();
    void restore();
    expect(useAuth.getState().person?.factionError).toBe('The roster did not answer.');
  });
});
