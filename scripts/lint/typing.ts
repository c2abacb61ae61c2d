/** Tests that drive a browser. */
const BROWSER_TESTS = /^tests\/(?:e2e|soak|perf)\//;

/**
 * Lists each call of `fill` in a browser test: it sets a text at once, without key events, so faults that show while
 * somebody types go unseen.
 * @param path relative to the project, with `/`
 */
export const typingProblems = (path: string, text: string): readonly string[] =>
  BROWSER_TESTS.test(path)
    ? text
        .split('\n')
        .flatMap((line, index) =>
          line.includes('.fill(')
            ? [
                `${path}:${index + 1}: \`fill\` sends no key events; use \`typeInto\` of tests/e2e/support/keyboard.ts`,
              ]
            : [],
        )
    : [];
