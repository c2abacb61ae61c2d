/** Matches tests that drive a browser. */
const BROWSER_TESTS = /^tests\/(?:e2e|soak|perf)\//;

/** Patterns not allowed in browser tests. */
const REFUSED: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  {
    pattern: /\.fill\(/,
    why: '`fill` sends no key events; use `typeInto` of tests/e2e/support/keyboard.ts',
  },
  {
    pattern: /expect\(await .*\.(?:inputValue|textContent|innerText|isChecked)\(\)\)\./,
    why: 'the page is read once, before it may have been drawn; use `expect.poll`',
  },
];

/**
 * Lists each line of a browser test that hides bugs or is flaky.
 * @param path relative to the project, with `/`
 */
export const browserTestProblems = (path: string, text: string): readonly string[] =>
  BROWSER_TESTS.test(path)
    ? text
        .split('\n')
        .flatMap((line, index) =>
          REFUSED.filter(({ pattern }) => pattern.test(line)).map(
            ({ why }) => `${path}:${index + 1}: ${why}`,
          ),
        )
    : [];
