// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { highestRanking, withCharacter } from '../../../../../src/services/auth/session/active-character.ts';
import { displayName } from '../../../../../src/services/auth/characters/identity.ts';
import { swapCharacter } from '../../../../../src/services/auth/characters/swap.ts';
import { useAuth } from '../../../../../src/services/auth/session/auth-store.ts';
import { restore } from '../../../../../src/services/auth/session/restore.ts';
import { newBrowser, reload, shared, signInWithProvider, tab } from '../session/support/browser.ts';
import { KELLER, sessionUserOf } from '../support/people.ts';
import { server } from '../session/support/world.ts';

vi.mock('../../../../../src/services/platform/backend.ts', async () => ({
  backend: (await import('../session/support/world.ts')).backend,
}));
vi.mock('../../../../../src/services/platform/product-api.ts', async () => ({
  productApi: (await import('../session/support/world.ts')).productApi,
}));

const active = (): number | undefined => useAuth.getState().person?.faction?.characterId;

beforeEach(newBrowser);

describe('swapCharacter', () => {
  it('switches to another character of the faction, also after a reload', async () => {
    signInWithProvider();
    expect(displayName(useAuth.getState().person)).toBe('Jonas Keller');
    swapCharacter(1003);
    expect(displayName(useAuth.getState().person)).toBe('Milo Brandvold');
    expect(useAuth.getState().person?.faction).toMatchObject({ scriptRank: 3, rank: 'Medic' });
    expect(tab('gtaworld_user_data')).toMatchObject({
      faction: { characterId: 1003 },
      factionData: { characterId: 1003 },
    });
    expect(sessionStorage.getItem('gtaworld_access_token')).toBe('provider-token');
    expect(shared()['token']).toBe('session-token');
    reload();
    await restore();
    expect(active()).toBe(1003);
  });

  it.each([1005, 9999, Number.NaN])('only logs the unknown id %d', (id) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    signInWithProvider();
    swapCharacter(id);
    expect(useAuth.getState().person).toEqual(KELLER);
    expect(warn.mock.calls).toEqual([['Character not found', { characterId: id }]]);
    warn.mockRestore();
  });

  it('returns to the default character if the active one has left the faction', async () => {
    signInWithProvider();
    swapCharacter(1003);
    const user = sessionUserOf(KELLER);
    server.users.set('gtaw:4', {
      ...user,
      allFactionCharacters: user.allFactionCharacters.filter(({ characterId }) => characterId === 1004),
    });
    reload();
    await restore();
    expect(active()).toBe(1004);
    expect(tab('gtaworld_user_data')).toMatchObject({ faction: { characterId: 1004 } });
  });
});

it('the highest rank is the default, and the first of equals', () => {
  const of = (characterId: number, scriptRank: number) => ({
    characterId,
    scriptRank,
    characterName: 'A',
    rank: '',
  });
  expect(highestRanking([])).toBeNull();
  expect(highestRanking([of(1, 2), of(2, 9), of(3, 9), of(4, 0)])?.characterId).toBe(2);
  expect(withCharacter(KELLER, 1).faction?.characterId).toBe(1004);
  expect(withCharacter({ ...KELLER, allFactionCharacters: [] }, 1003).faction).toBeNull();
});
