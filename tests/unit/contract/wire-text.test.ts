import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeJson, encodeText } from '../../../contract/wire-text.ts';

const anyText = fc.string({ unit: 'binary' });
const tricky = fc
  .array(fc.constantFrom('\\', 'u', 'd83d', '005c', '\\ud83d', '😀', '\ud83d', 'a', '\\u005c'))
  .map((parts) => parts.join(''));

describe('a text on the wire', () => {
  it('holds no unit that a cut could tear apart, and comes back as it was', () => {
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

  it('as JSON is read by any parser', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, tricky), (text) => {
        const stored = encodeJson({ [text]: [text] });
        expect(stored).not.toMatch(/[\ud800-\udfff]/);
        expect(JSON.parse(stored)).toEqual({ [text]: [text] });
      }),
    );
  });
});
