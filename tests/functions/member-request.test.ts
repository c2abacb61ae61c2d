import { describe, expect, it } from 'vitest';
import { as, NOON, world } from './support/world.ts';

const DAY = 86_400_000;
const NAME = 'submitMemberRequest';
const MEMBER = as('medic');
const ROLE = { permissions: { create_basic_reports: true }, accessLevel: 'member', scriptRank: 2 };
const start = () => world({ roles: { medic: ROLE, 'gtaw:42': ROLE } });
const STAFF = {
  about: 'staff',
  kind: 'change',
  list: 'phmc',
  key: 'old',
  name: 'Ada Fields',
  changes: { rank: 'Surgeon', badge: '' },
  note: 'Promoted',
};
const PHRASE = { about: 'phrase', phrase: 'Lost pager', bingoType: 'ER' };

describe('a change request of a member', () => {
  it("is stored with the author's real name and time", async () => {
    const w = start();
    expect(await w.call(NAME, STAFF, MEMBER)).toEqual({ success: true, left: 29 });
    await w.call(NAME, PHRASE, MEMBER);
    const { about: _, ...change } = STAFF;
    expect(Object.values(w.database.read('staffRequests') as object)).toEqual([
      { ...change, by: 'medic', byName: 'Noor Haverkamp', at: NOON },
    ]);
    expect(Object.values(w.database.read('bingo/phraseRequests') as object)).toEqual([
      { phrase: 'Lost pager', bingoType: 'ER', requestedBy: 'medic', status: 'pending', timestamp: NOON },
    ]);
  });

  it.each([
    ['a guest', {}, 'unauthenticated'],
    ['somebody without rights', as('newcomer'), 'permission-denied'],
  ])('is refused for %s', async (_, caller, code) => {
    const w = start();
    expect((await w.failure(NAME, PHRASE, caller)).code).toBe(code);
    expect(w.database.read('bingo')).toBeNull();
  });

  it.each([
    ['another kind', { ...STAFF, kind: 'promote' }],
    ['another list', { ...STAFF, list: 'police' }],
    ['a key that is a path', { ...STAFF, key: 'a/b' }],
    ['a key too long', { ...STAFF, key: 'x'.repeat(61) }],
    ['no name', { ...STAFF, name: '' }],
    ['a field that is not theirs', { ...STAFF, changes: { uid: 'x' } }],
    ['a text too long', { ...STAFF, changes: { rank: 'x'.repeat(101) } }],
    ['a number', { ...STAFF, changes: { rank: 7 } }],
    ['a note too long', { ...STAFF, note: 'x'.repeat(501) }],
    ['a name of their choice', { ...STAFF, byName: 'Ruth Adler' }],
    ['no phrase', { ...PHRASE, phrase: '' }],
    ['a phrase too long', { ...PHRASE, phrase: 'x'.repeat(201) }],
    ['another card', { ...PHRASE, bingoType: 'Office' }],
    ['a state of their choice', { ...PHRASE, status: 'approved' }],
    ['another matter', { about: 'rank' }],
  ])('is refused with %s', async (_, request) => {
    const w = start();
    expect((await w.failure(NAME, request, MEMBER)).code).toBe('invalid-argument');
  });

  it('is limited to thirty a day, with a warning before', async () => {
    const w = start();
    for (let sent = 1; sent <= 30; sent += 1)
      expect(await w.call(NAME, PHRASE, MEMBER)).toEqual({ success: true, left: 30 - sent });
    const full = await w.failure(NAME, PHRASE, MEMBER);
    expect([full.code, full.details.retryAfter]).toEqual(['resource-exhausted', 86_400]);
    expect(await w.call(NAME, PHRASE, as('gtaw:42'))).toMatchObject({ left: 29 });
    w.pass(DAY);
    expect(await w.call(NAME, PHRASE, MEMBER)).toMatchObject({ left: 29 });
  });
});
