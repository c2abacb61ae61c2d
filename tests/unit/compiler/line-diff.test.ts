import { expect, test } from 'vitest';
import { lineDiff } from '../../../compiler/line-diff.ts';

test.each([
  ['nothing before', '', 'a\nb', '+ a\n+ b'],
  ['a changed line', 'a\nb\nc', 'a\nx\nc', '  a\n- b\n+ x\n  c'],
  ['a line more', 'a\nc', 'a\nb\nc', '  a\n+ b\n  c'],
  ['a line less', 'a\nb\nc', 'a\nc', '  a\n- b\n  c'],
  ['far from the change', '1\n2\n3\n4\n5\n6', '1\n2\n3\n4\n5\nx', '…\n  4\n  5\n- 6\n+ x'],
])('%s', (_, before, after, diff) => {
  expect(lineDiff(before, after)).toBe(diff);
});
