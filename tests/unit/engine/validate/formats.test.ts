import { expect, test } from 'vitest';
import { formats } from '../../../../src/engine/validate/formats.ts';

const accepts = (name: string, text: string): boolean => {
  const format = formats[name];
  return format instanceof RegExp ? format.test(text) : format?.(text) === true;
};

test.each([
  ['date', '2026-11-21', true],
  ['date', '2024-02-29', true],
  ['date', '2026-02-29', false],
  ['date', '2026-13-01', false],
  ['date', '21.11.2026', false],
  ['date', '2026-11-21T00:00Z', false],
  ['time', '23:59', true],
  ['time', '09:30', true],
  ['time', '24:00', false],
  ['time', '9:00', false],
  ['time', '23:59:00', false],
  ['time', 'at 23:59', false],
  ['date-time', '2026-11-21T14:05Z', true],
  ['date-time', '2026-11-21T14:05:30.123Z', true],
  ['date-time', '2026-11-21T14:05:30Z', true],
  ['date-time', '2026-11-21T14:05:60Z', false],
  ['date-time', '2026-11-21T14:05', false],
  ['date-time', '2026-11-21T14:05+01:00', false],
  ['date-time', '2026-11-21T14:05Z, or so', false],
  ['date-time', '2026-11-21T14:05ZT', false],
  ['date-time', '2026-11-21', false],
  ['date-time', '2026-11-31T14:05Z', false],
  ['date-time', '2026-11-21T25:05Z', false],
  ['date-time', 'yesterday', false],
  ['email', 'front.desk@mail.example.org', true],
  ['email', 'desk@example', false],
  ['email', 'desk@example.org.', false],
  ['email', 'front desk@example.org', false],
  ['email', 'a@b@example.org', false],
  ['uri', 'https://example.org/a b', false],
  ['uri', 'see https://example.org', false],
  ['uri', 'https://example.org/a.png?x=1#y', true],
  ['uri', 'HTTP://example.org', true],
  ['uri', 'ftp://example.org', false],
  ['uri', 'javascript:alert(1)', false],
  ['uri', 'https://', false],
  ['uri', 'example.org', false],
])('%s %s: %s', (name, text, verdict) => {
  expect(accepts(name, text)).toBe(verdict);
});
