import { expect, test } from 'vitest';
import { redirectAddress } from '../../../../src/auth/oauth/redirect-address.ts';

test.each([
  ['https://app.example/forms/', 'https://app.example/forms/#/auth/gta/callback'],
  ['https://app.example/forms/index.html', 'https://app.example/forms/#/auth/gta/callback'],
  ['https://app.example/forms/?code=a#/login', 'https://app.example/forms/#/auth/gta/callback'],
  ['http://127.0.0.1:5173/forms/#/x?y=z', 'http://127.0.0.1:5173/forms/#/auth/gta/callback'],
  ['https://app.example/', 'https://app.example/#/auth/gta/callback'],
  ['https://phmc-tools.github.io/forms/', 'https://phmc-tools.github.io/forms/#/auth/gta/callback'],
  ['https://a-fork.github.io/other/', 'https://phmc-tools.github.io/forms/#/auth/gta/callback'],
  ['https://github.io.example/forms/', 'https://github.io.example/forms/#/auth/gta/callback'],
  ['https://notgithub.io/forms/', 'https://notgithub.io/forms/#/auth/gta/callback'],
])('%s comes back to %s', (page, address) => {
  expect(redirectAddress(new URL(page))).toBe(address);
});
