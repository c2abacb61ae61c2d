import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_ID, codeFor, openAdmin, openClient, REDIRECT } from './support/backend.ts';

const MEMBERS = 'factions/364/members';
let admin: ReturnType<typeof openAdmin>;
let client: ReturnType<typeof openClient>;

const exchange = async (username: string, code?: string) =>
  client.call('exchangeAuthCodeForToken', {
    code: code ?? (await codeFor(username)),
    redirectUri: REDIRECT,
    clientId: CLIENT_ID,
  });
const faults = (method: string, body?: object) =>
  fetch(`${process.env['GAME_WORLD_URL']}/.local/faults`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

beforeAll(async () => {
  admin = openAdmin();
  client = openClient();
  // Same as in the seed; repeated to make the tests independent.
  for (const [id, characterName, scriptRank] of [
    [1002, 'Amara Osei', 5],
    [1003, 'Milo Brandvold', 3],
    [1004, 'Jonas Keller', 12],
    [1006, 'Ruth Adler', 15],
  ] as const)
    await admin.database.ref(`${MEMBERS}/${id}`).update({ characterName, scriptRank, rank: 'Member' });
});

afterEach(() => faults('DELETE'));

afterAll(async () => {
  await client.close();
  await admin.close();
});

describe('a sign-in through the real client', () => {
  it.each([
    ['no.character', 1, 'none', 0],
    ['visitor', 2, 'none', 0],
    ['amara.osei', 3, 'member', 5],
    ['jonas.keller', 4, 'management', 12],
    ['ruth.adler', 5, 'admin', 15],
    ['staff.admin', 6, 'superadmin', 0],
  ])('of %s', async (username, id, accessLevel, scriptRank) => {
    const { user, token, sessionToken, firebaseCustomToken } = await exchange(username);
    expect(user).toMatchObject({ id, username });
    expect(token).toMatchObject({ token_type: 'Bearer', expires_in: expect.any(Number) });
    expect(sessionToken).toMatch(/^[\w-]{43}$/);
    const { user: signedIn } = await client.signIn(firebaseCustomToken);
    expect(signedIn.uid).toBe(`gtaw:${id}`);
    expect(await admin.read(`roles/gtaw:${id}`)).toMatchObject({ accessLevel, scriptRank });
  });

  it('is followed by membership, role and refusal of other users’ characters', async () => {
    const { firebaseCustomToken, user } = await exchange('jonas.keller');
    await client.signIn(firebaseCustomToken);
    const { results, summary } = await client.call('batchCheckFactionMembership', {
      characterIds: user.character.map(({ id }) => id),
      factionId: 364,
    });
    expect(Object.values(results).filter(({ isMember }) => isMember)).toHaveLength(2);
    expect(summary.highestRankingMember).toMatchObject({ characterId: 1004, scriptRank: 12 });
    expect(await client.call('checkFactionMembership', { characterId: 1003, factionId: 364 })).toMatchObject({
      isMember: true,
      accessLevel: 'member',
    });
    expect((await client.call('refreshRole', {})).role).toMatchObject({ accessLevel: 'management' });
    expect(await client.refusal('checkFactionMembership', { characterId: 1006, factionId: 364 })).toBe(
      'functions/permission-denied not_allowed',
    );
  });

  it('with a used code fails, also when retried', async () => {
    const code = await codeFor('visitor');
    await exchange('visitor', code);
    const request = { code, redirectUri: REDIRECT, clientId: CLIENT_ID };
    expect(await client.refusal('exchangeAuthCodeForToken', request)).toBe(
      'functions/invalid-argument code_reused',
    );
  });

  it('fails in another region', async () => {
    const elsewhere = openClient('europe-west1');
    expect(await elsewhere.refusal('refreshRole', {})).toMatch(/^functions\/(?:not-found|internal)/);
    await elsewhere.close();
  });
});
