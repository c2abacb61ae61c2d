import { runInNewContext } from 'node:vm';

const LONG = 10_000;
const TIMEOUT_MS = 1000;

/** The mistake in a regular expression, or undefined when it compiles. */
export function syntaxError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u').test('');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether tests of some texts end in good time; a wild pattern is stopped. */
function endsInTime(pattern: RegExp, texts: readonly string[]): boolean {
  try {
    runInNewContext(
      'for (const text of texts) pattern.test(text)',
      { pattern, texts },
      { timeout: TIMEOUT_MS },
    );
    return true;
  } catch {
    return false;
  }
}

const verdicts = new Map<string, boolean>();

/**
 * Whether a pattern takes seconds on some long text: its example, or nothing, followed by one character of the pattern
 * over and over. Fields share patterns, so verdicts are remembered.
 */
export function isSlow(pattern: string, example = ''): boolean {
  const key = `${pattern}\n${example}`;
  const known = verdicts.get(key);
  if (known !== undefined) return known;
  const characters = [
    ...new Set(['a', 'A', '0', ' ', '-', '.', ...pattern.replaceAll(/[^\w #@/-]/g, ''), ...example]),
  ];
  const texts = characters.flatMap((character) =>
    ['', example].map((head) => `${head}${character.repeat(LONG)}\n!`),
  );
  const slow = !endsInTime(new RegExp(pattern, 'u'), texts);
  verdicts.set(key, slow);
  return slow;
}
