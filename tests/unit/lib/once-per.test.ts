import { expect, test, vi } from 'vitest';
import { oncePer } from '../../../src/lib/once-per.ts';

test('a value is worked out once for each object, an empty text too', () => {
  const make = vi.fn(({ name }: { readonly name: string }) => name);
  const nameOf = oncePer(make);
  const [one, alike, empty] = [{ name: 'a' }, { name: 'a' }, { name: '' }];
  expect([one, alike, empty, one, empty, alike].map(nameOf)).toEqual(['a', 'a', '', 'a', '', 'a']);
  expect(make.mock.calls).toEqual([[one], [alike], [empty]]);
});
