import { expect, test } from 'vitest';
import { redirectAddress } from '../../../../src/auth/oauth/redirect-address.ts';
import { localPath } from '../../../../src/auth/oauth/return-path.ts';

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

test.each(['/', '/reports', '/admin?tab=members'])('%s is a path of the app', (path) => {
  expect(localPath(path)).toBe(path);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/a//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'reports',
  '',
  null,
  7,
  `/${'a'.repeat(500)}`,
])('%j leads home', (path) => {
  expect(localPath(path)).toBe('/');
});
