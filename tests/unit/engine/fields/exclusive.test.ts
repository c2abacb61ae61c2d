import { expect, it } from 'vitest';
import { withExclusive } from '../../../../src/engine/fields/exclusive.ts';

it.each([
  ['the exclusive option stands alone', ['A', 'B'], 'None', ['None']],
  ['it gives way to any other', ['None'], 'A', ['A']],
  ['others stand together', ['A'], 'B', ['A', 'B']],
])('%s', (_, chosen, added, next) => {
  expect(withExclusive(chosen, added, 'None')).toEqual(next);
});

it('without an exclusive option, all stand together', () => {
  expect(withExclusive(['None'], 'A', undefined)).toEqual(['None', 'A']);
});
