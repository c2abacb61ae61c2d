import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskValues, scrub } from '../../../../src/services/error-reporting/scrub.ts';

describe('answers are removed from the text', () => {
  it.each<[string, string[], string]>([
    ['nothing typed', [], 'nothing typed'],
    ['no patient 2752 here', ['2752'], 'no patient [value] here'],
    ['row 27521 is gone', ['2752'], 'row 27521 is gone'],
    ['Jo Lindqvist failed', ['Jo Lindqvist'], '[value] failed'],
    ['cannot find LINDQVIST', ['Lindqvist, Jo'], 'cannot find [value]'],
    ['cannot find Berg', ['Ada Berg'], 'cannot find [value]'],
    [
      `Unexpected token, ..."shot in the"... is not valid JSON`,
      ['He was shot in the left arm, twice.'],
      'Unexpected token, ..."[value]"... is not valid JSON',
    ],
  ])('%s with %j', (text, values, masked) => {
    expect(maskValues(text, values)).toBe(masked);
  });

  it('for any answer at any position', () => {
    const canary = fc.stringMatching(/^[a-z0-9]{8,40}$/);
    fc.assert(
      fc.property(canary, fc.string(), fc.string(), fc.string(), (typed, before, after, rest) => {
        const masked = maskValues(`${before} ${typed} ${after}`, [`${rest}${typed}`]);
        expect(masked.toLowerCase()).not.toContain(typed);
      }),
    );
  });
});

it.each([
  ['at https://a.invalid/x?code=canary', 'at https://a.invalid/x'],
  ['at https://a.invalid/forms/#/auth/gta/callback?code=canary', 'at https://a.invalid/forms/'],
  [
    'No route for /auth/gta/callback?code=canary&state=canary',
    'No route for /auth/gta/callback?code=[redacted]&state=[redacted]',
  ],
  ['Bearer canary', '[redacted]'],
  ['key canary0123456789abcdefghij', 'key [redacted]'],
])('secrets are removed from %s', (text, scrubbed) => {
  expect(scrub(text, [])).toBe(scrubbed);
});
