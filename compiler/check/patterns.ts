import { runInNewContext } from 'node:vm';

const LONG = 10_000;
const TIMEOUT_MS = 1000;

/** Returns the syntax error of a regular expression, or undefined. */
export function syntaxError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u').test('');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns true if a pattern tests all texts before the timeout. */
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
 * Returns true if a pattern backtracks catastrophically on a long text: its example, or nothing, followed by one
 * repeated character of the pattern. Memoized, since fields share patterns.
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
