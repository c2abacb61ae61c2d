// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Membership } from '../../../../../contract/callables.ts';
import { personOf } from '../../../../../src/services/auth/oauth/user-from-provider.ts';
import { recheckMembership } from '../../../../../src/services/auth/oauth/recheck-membership.ts';
import { USER_MESSAGES } from '../../../../../src/services/auth/session/login-errors.ts';
import { setPerson, setSignedOut, useAuth } from '../../../../../src/services/auth/session/auth-store.ts';
import { storeSession } from '../../../../../src/services/auth/session/session-storage.ts';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import type { CallablesClient } from '../../../../../src/services/platform/firebase/callables.ts';
import { know, newBrowser, shared, tab } from '../session/support/browser.ts';
import { MEDIC } from '../support/people.ts';
import { server } from '../session/support/world.ts';
import { member, NOT_A_MEMBER, USER } from './support/people.ts';

vi.mock('../../../../../src/services/platform/backend.ts', async () => ({
  backend: (await import('../session/support/world.ts')).backend,
}));
vi.mock('../../../../../src/services/platform/product-api.ts', async () => ({
  productApi: (await import('../session/support/world.ts')).productApi,
}));

const UNKNOWN = personOf(USER, {}, 'Request timed out. Please try again.');
const ROLE = { permissions: { database_access: true }, accessLevel: 'admin' };
const UNREACHED = err({ code: 'unavailable', message: 'network', details: null });
const TEXT = 'Network connection error. Please check your internet connection and try again.';

const ROSTER: Readonly<Record<number, Membership>> = {
  1003: member(1003, 'Jonas Keller', 3),
  1004: member(1004, 'Mara Keller', 12),
  1005: NOT_A_MEMBER,
};
const refreshRole = vi.fn();
const checkFactionMembership = vi.fn();
const call = (async (name: string, request: unknown): Promise<unknown> =>
  name === 'refreshRole' ? refreshRole() : checkFactionMembership(request)) as CallablesClient['call'];

beforeEach(() => {
  newBrowser();
  refreshRole.mockReset().mockReturnValue(ok({ role: ROLE }));
  checkFactionMembership
    .mockReset()
    .mockImplementation(({ characterId }: { characterId: number }) => ok(ROSTER[characterId]));
  storeSession(UNKNOWN, { accessToken: 'provider-token', sessionToken: 'session-token' });
  setPerson(UNKNOWN);
});

describe('a user of the provider', () => {
  it('becomes a member by the roster, with the role of the server', async () => {
    const found = await recheckMembership(call);
    const { person } = useAuth.getState();
    expect(found).toEqual(ok(person));
    expect(checkFactionMembership.mock.calls).toEqual(
      [1003, 1004, 1005].map((characterId) => [{ characterId, factionId: 364 }]),
    );
    expect(person).toMatchObject({
      isFactionMember: true,
      faction: { characterId: 1004, characterName: 'Mara Keller', scriptRank: 12 },
      allFactionCharacters: [{ characterId: 1004 }, { characterId: 1003 }],
      permissions: ['database_access'],
      accessLevel: 'admin',
    });
    expect(person).not.toHaveProperty('factionError');
  });

  it('stays a member after a reload, with the same tokens', async () => {
    await recheckMembership(call);
    for (const kept of [tab('gtaworld_user_data'), shared()['user']]) {
      expect(kept).toMatchObject({ isFactionMember: true, faction: { characterId: 1004 } });
      expect(kept).not.toHaveProperty('factionError');
    }
    expect(sessionStorage.getItem('gtaworld_access_token')).toBe('provider-token');
    expect(shared()['token']).toBe('session-token');
  });

  it('keeps the result for a later check that fails', async () => {
    await recheckMembership(call);
    expect(tab('phmc_faction_ranks')).toEqual({ 1003: 3, 1004: 12 });
  });

  it.each([
    ['a character that cannot be checked', () => checkFactionMembership.mockReturnValue(UNREACHED), TEXT],
    ['a role that cannot be read', () => refreshRole.mockReturnValue(UNREACHED), TEXT],
    [
      'an answer that is none',
      () => checkFactionMembership.mockReturnValue(ok({ isMember: 'yes' })),
      'Invalid response from the faction check',
    ],
  ])('%s changes nothing', async (_, fail, reason) => {
    fail();
    expect(await recheckMembership(call)).toEqual(err(reason));
    expect(useAuth.getState().person).toBe(UNKNOWN);
    expect(shared()['user']).toHaveProperty('factionError');
  });

  it('a user who signs out meanwhile stays signed out', async () => {
    const checking = recheckMembership(call);
    setSignedOut();
    await checking;
    expect(useAuth.getState().status).toBe('signed-out');
  });
});

describe('an e-mail account', () => {
  const unread = { ...MEDIC, permissions: [], factionError: 'Your permissions could not be read.' };

  function signIn(): void {
    know(MEDIC);
    storeSession(unread, {});
    setPerson(unread);
  }

  it('gets its data from the server', async () => {
    signIn();
    await recheckMembership(call);
    expect(useAuth.getState().person).toEqual(MEDIC);
    expect(refreshRole).not.toHaveBeenCalled();
  });

  it('is unchanged while the server is unreachable', async () => {
    signIn();
    server.reachable = false;
    vi.useFakeTimers();
    const checking = recheckMembership(call);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await checking).toEqual(err(USER_MESSAGES.network));
    expect(useAuth.getState().person).toBe(unread);
  });
});
