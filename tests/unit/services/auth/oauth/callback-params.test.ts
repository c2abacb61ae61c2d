import { afterEach, expect, test, vi } from 'vitest';
import {
  type AddressParts,
  forgetCallback,
  pendingCallback,
  extractCallbackParams,
} from '../../../../../src/services/auth/oauth/callback-params.ts';

const at = (address: string): AddressParts => new URL(address, 'https://app.example');
const take = (address: string) => {
  const replaceState = vi.fn<History['replaceState']>();
  return { params: extractCallbackParams(at(address), { replaceState }), replaced: replaceState.mock.calls };
};

afterEach(forgetCallback);

test.each([
  ['the query string', '/forms/?code=abc&state=xyz#/auth/gta/callback', 'query'],
  ['the query string without the hash', '/forms/?code=abc&state=xyz', 'query'],
  ['the query part of the hash', '/forms/#/auth/gta/callback?code=abc&state=xyz', 'hash'],
  ['the hash behind a query of its own', '/forms/?lang=de#/auth/gta/callback?code=abc&state=xyz', 'hash'],
])('reads the callback from %s and cleans the URL', (_, address, foundIn) => {
  const { params, replaced } = take(address);
  expect(params).toMatchObject({ code: 'abc', state: 'xyz', error: null, errorDescription: null, foundIn });
  expect(replaced).toEqual([[null, '', '/forms/#/auth/gta/callback']]);
  expect(pendingCallback()).toBe(params);
});

test('reads an error and its description', () => {
  const { params } = take(
    '/forms/#/auth/gta/callback?error=access_denied&error_description=Not%20today&state=x',
  );
  expect(params).toMatchObject({ code: null, error: 'access_denied', errorDescription: 'Not today' });
});

test.each(['/forms/?state=xyz#/auth/gta/callback', '/forms/#/auth/gta/callback?state=xyz'])(
  'a state without a code, %s, is removed from the URL',
  (address) => {
    const { params, replaced } = take(address);
    expect(params).toMatchObject({ code: null, state: 'xyz', error: null });
    expect(replaced).toEqual([[null, '', '/forms/#/auth/gta/callback']]);
  },
);

test.each(['/forms/', '/forms/#/auth/gta/callback', '/forms/#/?form=a&code=b', '/forms/?state=x#/login'])(
  'ignores %s',
  (address) => {
    const { params, replaced } = take(address);
    expect(params).toBeNull();
    expect(replaced).toEqual([]);
    expect(pendingCallback()).toBeNull();
  },
);
