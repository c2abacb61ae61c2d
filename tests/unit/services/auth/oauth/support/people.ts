import type { ProviderUser } from '../../../../../../contract/account.ts';
import type { ExchangeResponse, Membership } from '../../../../../../contract/callables.ts';
import { accessLevelOfRank, permissionsOfRank } from '../../../../../../contract/permissions.ts';

/** An account with three characters, whose ID is also another user's character ID. */
export const USER: ProviderUser = {
  id: 4,
  username: 'jonas.keller',
  character: [
    { id: 1003, firstname: 'Jonas', lastname: 'Keller', memberid: 4 },
    { id: 1004, firstname: 'Mara', lastname: 'Keller', memberid: 4 },
    { id: 1005, firstname: 'Till', lastname: 'Brandt', memberid: 4 },
  ],
};

export const NOT_A_MEMBER: Membership = {
  isMember: false,
  character: null,
  permissions: [],
  accessLevel: 'none',
};

export const member = (characterId: number, characterName: string, scriptRank: number): Membership => ({
  isMember: true,
  character: { characterId, characterName, scriptRank, rank: `Rank ${scriptRank}` },
  permissions: permissionsOfRank(scriptRank),
  accessLevel: accessLevelOfRank(scriptRank),
});

export const MEMBERSHIPS = {
  1003: member(1003, 'Jonas Keller', 3),
  1004: member(1004, 'Mara Keller', 12),
  1005: NOT_A_MEMBER,
};

/** Secrets that must not leak. */
export const SECRETS = {
  code: 'canary-code-0123456789abcdef0123456789abcdef',
  accessToken: 'canary-access-0123456789abcdef',
  refreshToken: 'canary-refresh-0123456789abcdef',
  sessionToken: 'canary-session-0123456789abcdef',
  customToken: 'canary-custom-0123456789abcdef',
};

export const exchangeOf = (user: ProviderUser): ExchangeResponse => ({
  success: true,
  token: {
    access_token: SECRETS.accessToken,
    refresh_token: SECRETS.refreshToken,
    token_type: 'Bearer',
    expires_in: 3600,
    scope: '',
  },
  user,
  timestamp: 1_000_000,
  sessionToken: SECRETS.sessionToken,
  firebaseCustomToken: SECRETS.customToken,
});
