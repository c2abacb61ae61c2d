import { expect, test } from 'vitest';
import { typingProblems } from '../../../../scripts/lint/typing.ts';

test('a browser test that sets a text without key events is refused', () => {
  const text = "const rows = [];\nawait name.fill('Ada');\n";
  expect(typingProblems('tests/e2e/copy.test.ts', text)).toEqual([
    'tests/e2e/copy.test.ts:2: `fill` sends no key events; use `typeInto` of tests/e2e/support/keyboard.ts',
  ]);
  expect(typingProblems('tests/unit/lib/copy.test.ts', text)).toEqual([]);
  expect(typingProblems('tests/e2e/copy.test.ts', "await typeInto(name, 'Ada');")).toEqual([]);
});
