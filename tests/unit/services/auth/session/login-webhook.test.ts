import { expect, test, vi } from 'vitest';
import { personOf } from '../../../../../src/services/auth/oauth/user-from-provider.ts';
import { announceLogin, loginMessage } from '../../../../../src/services/auth/session/login-webhook.ts';
import { isRequest } from '../../../../../functions/src/schemas/schemas.ts';
import { err } from '../../../../../src/shared/lib/result.ts';
import { MEMBERSHIPS, USER } from '../oauth/support/people.ts';

const fieldsOf = (...[person]: Parameters<typeof loginMessage>[0][]): Record<string, string> =>
  Object.fromEntries(
    loginMessage(person!, 0).payload.embeds[0]!.fields!.map(({ name, value }) => [name, value]),
  );

test('contains the user, active character and all characters', () => {
  expect(loginMessage(personOf(USER, MEMBERSHIPS), 0).target).toBe('login');
  expect(fieldsOf(personOf(USER, MEMBERSHIPS))).toEqual({
    Username: 'jonas.keller',
    ID: '4',
    'Faction member': 'Yes',
    'Faction character': 'Mara Keller',
    Rank: 'Rank 12 (12)',
    'Multiple faction characters': 'Yes',
    'All characters': 'Jonas Keller (1003)\nMara Keller (1004)\nTill Brandt (1005)',
  });
});

test.each([
  ['nobody', { ...USER, character: [] }],
  [
    'a hundred long names',
    {
      ...USER,
      character: Array.from({ length: 100 }, (_, id) => ({
        id,
        firstname: 'A'.repeat(100),
        lastname: 'B'.repeat(100),
        memberid: 4,
      })),
    },
  ],
])('is accepted by the relay: %s', (_, user) => {
  expect(isRequest.sendWebhook(loginMessage(personOf(user, {}), 0))).toBe(true);
});

test.each([
  ['a player', {}, 1],
  ['somebody who was given rights', { kind: 'email', accessLevel: 'member' }, 1],
  ['an account that anybody could make', { kind: 'email' }, 0],
] as const)('whether %s is announced', (_, change, times) => {
  const call = vi.fn(() =>
    Promise.resolve(err({ code: 'unavailable' as const, message: '', details: null })),
  );
  announceLogin(call, { ...personOf(USER, {}), ...change }, 0);
  expect(call).toHaveBeenCalledTimes(times);
});
