import { expect, test } from 'vitest';
import { browserTestProblems } from '../../../../scripts/lint/browser-tests.ts';

test('refuses a browser test that sets text without key events', () => {
  const text = "const rows = [];\nawait name.fill('Ada');\n";
  expect(browserTestProblems('tests/e2e/copy.test.ts', text)).toEqual([
    'tests/e2e/copy.test.ts:2: `fill` sends no key events; use `typeInto` of tests/e2e/support/keyboard.ts',
  ]);
  expect(browserTestProblems('tests/unit/shared/lib/copy.test.ts', text)).toEqual([]);
  expect(browserTestProblems('tests/e2e/copy.test.ts', "await typeInto(name, 'Ada');")).toEqual([]);
});

test('refuses a browser test that reads the page only once', () => {
  expect(
    browserTestProblems('tests/e2e/copy.test.ts', "expect(await name.inputValue()).toBe('Ada');"),
  ).toEqual([
    'tests/e2e/copy.test.ts:1: the page is read once, before it may have been drawn; use `expect.poll`',
  ]);
  expect(
    browserTestProblems('tests/e2e/copy.test.ts', "await expect.poll(() => name.inputValue()).toBe('Ada');"),
  ).toEqual([]);
});
