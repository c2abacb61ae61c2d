import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { localPath } from '../../../contract/local-path.ts';
import { decodeText, encodeJson, encodeText } from '../../../contract/wire-text.ts';

describe('local path', () => {
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
});

describe('wire text', () => {
  const anyText = fc.string({ unit: 'binary' });
  const tricky = fc
    .array(fc.constantFrom('\\', 'u', 'd83d', '005c', '\\ud83d', '😀', '\ud83d', 'a', '\\u005c'))
    .map((parts) => parts.join(''));

  describe('a text in a request', () => {
    it('contains no surrogate that truncation could split, and round-trips', () => {
      fc.assert(
        fc.property(fc.oneof(anyText, tricky), (text) => {
          const stored = encodeText(text);
          expect(stored).not.toMatch(/[\ud800-\udfff]/);
          expect(decodeText(stored)).toBe(text);
        }),
      );
    });

    it.each(['[b]Plain[/b] text', String.raw`C:\users\new`, 'Żółć – “quoted”'])(
      'is stored as it is: %s',
      (text) => {
        expect(encodeText(text)).toBe(text);
        expect(decodeText(text)).toBe(text);
      },
    );

    it('is valid JSON for any parser', () => {
      fc.assert(
        fc.property(fc.oneof(anyText, tricky), (text) => {
          const stored = encodeJson({ [text]: [text] });
          expect(stored).not.toMatch(/[\ud800-\udfff]/);
          expect(JSON.parse(stored)).toEqual({ [text]: [text] });
        }),
      );
    });
  });
});
