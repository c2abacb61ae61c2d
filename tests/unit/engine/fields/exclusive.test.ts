import { expect, it } from 'vitest';
import { withExclusive } from '../../../../src/engine/fields/exclusive.ts';

it.each([
  ['the exclusive option stands alone', ['A', 'B'], 'None', ['None']],
  ['it gives way to any other', ['None'], 'A', ['A']],
  ['others stand together', ['A'], 'B', ['A', 'B']],
  ['what is chosen again is the last', ['A', 'B'], 'A', ['B', 'A']],
  ['the exclusive option is there once', ['None'], 'None', ['None']],
])('%s', (_, chosen, added, next) => {
  expect(withExclusive(chosen, added, 'None')).toEqual(next);
});

it('without an exclusive option, all stand together', () => {
  expect(withExclusive(['None'], 'A', undefined)).toEqual(['None', 'A']);
});
