import type { World } from './world.ts';
import { json } from './world.ts';

export const TOKEN = {
  access_token: 'CANARY-access',
  refresh_token: 'CANARY-refresh',
  token_type: 'Bearer',
  expires_in: 31_536_000,
  scope: '',
};

export const USER = {
  id: 42,
  username: 'jonas.keller',
  confirmed: true,
  role: null as { role_id: number } | null,
  character: [
    { id: 1003, memberid: 42, firstname: 'Milo', lastname: 'Brandvold' },
    { id: 1004, memberid: 42, firstname: 'Jonas', lastname: 'Keller' },
    { id: 1005, memberid: 42, firstname: 'Otis', lastname: 'Farrow' },
  ],
};

export const ROSTER = {
  '1003': { characterName: 'Milo Brandvold', rank: 'Paramedic', scriptRank: 3 },
  '1004': { characterName: 'Jonas Keller', rank: 'Supervisor', scriptRank: 12 },
  '9999': { characterName: 'Ruth Adler', rank: 'Director', scriptRank: 15 },
};

export const FACTION = { factions: { '364': { members: ROSTER, metadata: { lastUpdated: 1000 } } } };

export const REQUEST = {
  code: 'CANARY-code',
  redirectUri: 'https://forms.test/forms/#/auth/gta/callback',
  clientId: 'our-client',
};

type Reply = () => Response | Promise<Response>;

/** Queues responses of the provider; the last entry of each list repeats. */
export function provider(
  world: World,
  replies: { token?: readonly Reply[]; user?: readonly Reply[] } = {},
): void {
  const left = {
    token: [...(replies.token ?? [() => json(TOKEN)])],
    user: [...(replies.user ?? [() => json({ user: USER })])],
  };
  world.fetch.mockImplementation(async (input, init) => {
    const list = left[new URL(String(input)).pathname === '/oauth/token' ? 'token' : 'user'];
    const reply = list.length > 1 ? list.shift()! : list[0]!;
    if (init?.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    return reply();
  });
}

/** Returns the number of requests to an endpoint. */
export const asked = (world: World, path: string): number =>
  world.fetch.mock.calls.filter(([input]) => new URL(String(input)).pathname === path).length;
