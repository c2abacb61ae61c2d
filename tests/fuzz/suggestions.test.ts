import fc from 'fast-check';
import { expect, test } from 'vitest';
import places from '../../schemas/_lists/places.json' with { type: 'json' };
import { createNameCompleter, namesIn } from '../../src/engine/sources/complete-name.ts';
import { hostileText } from './support/hostile.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 300);

const { names } = places;
const name = fc.constantFrom(...names);
const piece = fc.oneof(
  name,
  name.chain((one) => fc.nat(one.length).map((end) => one.slice(0, end))),
  fc.constantFrom(' ', '/', ' and ', ' & ', '31 ', ', ', 'St', 'Blvd.', '.'),
  hostileText,
);
const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));

test('a name replaces the text before the caret that it was found for, and nothing else', () => {
  let offers = 0;
  fc.assert(
    fc.property(text, fc.nat(200), fc.array(name, { maxLength: 3 }), (typed, at, used) => {
      const caret = Math.min(at, typed.length);
      const found = createNameCompleter(names, namesIn(used, names))(typed, caret, 2);
      if (!found) return;
      offers += 1;
      expect(found.end).toBe(caret);
      const query = typed.slice(found.start, caret);
      expect(query).toMatch(/^[\p{L}\p{N}]/u);
      expect(query).not.toMatch(/[/&,[\]{}\n]|\sand\s/i);
      expect(new Set(found.names).size).toBe(found.names.length);
      for (const one of found.names) {
        expect(names).toContain(one);
        const inserted = typed.slice(0, found.start) + one + typed.slice(caret);
        const complete = createNameCompleter(names, used)(inserted, found.start + one.length, 2);
        expect(complete, inserted).toBeUndefined();
      }
    }),
    { numRuns: RUNS },
  );
  expect(offers).toBeGreaterThan(RUNS / 50);
});
