import { expect, test } from 'vitest';
import { localPath } from '../../../contract/local-path.ts';

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
])('%j is replaced by home', (path) => {
  expect(localPath(path)).toBe('/');
});
