import { expect, test, vi } from 'vitest';
import { memoizeWeak } from '../../../../src/shared/lib/memoize-weak.ts';

test('computes a value once per object, also an empty text', () => {
  const make = vi.fn(({ name }: { readonly name: string }) => name);
  const nameOf = memoizeWeak(make);
  const [one, alike, empty] = [{ name: 'a' }, { name: 'a' }, { name: '' }];
  expect([one, alike, empty, one, empty, alike].map(nameOf)).toEqual(['a', 'a', '', 'a', '', 'a']);
  expect(make.mock.calls).toEqual([[one], [alike], [empty]]);
});
