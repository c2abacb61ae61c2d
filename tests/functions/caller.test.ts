import { describe, expect, it } from 'vitest';
import { addressOf, identityOf } from '../../functions/src/platform/caller.ts';

describe('the IP address of a request', () => {
  it.each([
    ['what the last proxy saw, not what the sender claims', '1.1.1.1, 203.0.113.5', 0, '203.0.113.5'],
    ['one hop before our own proxy', '1.1.1.1, 203.0.113.5, 10.0.0.1', 1, '203.0.113.5'],
    ['the first hop when there are fewer than configured', '203.0.113.5', 3, '203.0.113.5'],
    ['the connection without any proxy', undefined, 0, '127.0.0.1'],
  ])('is %s', (_, forwarded, proxies, expected) => {
    expect(addressOf(forwarded, '127.0.0.1', proxies)).toBe(expected);
  });

  it('is never empty', () => {
    expect(addressOf('', undefined, 0)).toBe('unknown');
  });
});

it('an identity contains only used claims', () => {
  const token = {
    uid: 'a',
    email: 'a@example.test',
    email_verified: true,
    admin: true,
    firebase: { sign_in_provider: 'google.com' },
  };
  expect(identityOf(token)).toEqual({
    uid: 'a',
    email: 'a@example.test',
    emailVerified: true,
    signInProvider: 'google.com',
  });
});
