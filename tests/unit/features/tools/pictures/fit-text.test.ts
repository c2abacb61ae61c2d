import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText, type Measure } from '../../../../../src/features/tools/pictures/fit-text.ts';

/** Every letter is half as wide as it is tall. */
const measure: Measure = (text, size) => ([...text].length * size) / 2;
const ROOM = { width: 100, size: 20, smallest: 10, lines: 2 };

const fit = (text: string, room = ROOM) => fitText(text, room, measure);

describe('a text', () => {
  it('wraps between words before it shrinks', () => {
    expect(fit('Adelheid Brandvold')).toEqual({ size: 20, lines: ['Adelheid', 'Brandvold'] });
  });

  it('is split inside a word only at the smallest size', () => {
    expect(fit('x'.repeat(30))).toEqual({ size: 10, lines: ['x'.repeat(20), 'x'.repeat(10)] });
  });

  it('ends in an ellipsis as a last resort', () => {
    expect(fit('x'.repeat(90))).toEqual({ size: 10, lines: ['x'.repeat(20), `${'x'.repeat(19)}…`] });
  });

  it('never overflows for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 1, max: 4 }),
        (text, lines) => {
          const fitted = fit(text, { ...ROOM, lines });
          expect(fitted.lines.length).toBeLessThanOrEqual(lines);
          for (const line of fitted.lines) expect(measure(line, fitted.size)).toBeLessThanOrEqual(ROOM.width);
        },
      ),
    );
  });

  it('is complete if it fits', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { maxLength: 4 }), (words) => {
        const { lines } = fit(words.join(' '), { ...ROOM, lines: 4 });
        expect(lines.join(' ')).toBe(words.join(' '));
      }),
    );
  });
});
