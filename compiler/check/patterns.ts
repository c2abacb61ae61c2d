const LONG = 10_000;
/** Limit of one test, which takes less than one millisecond with a pattern that does not backtrack. */
const LIMIT_MS = 200;

/** Returns the syntax error of a regular expression, or undefined. */
export function syntaxError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u').test('');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Lengths to test a pattern with: small steps find exponential time, larger ones polynomial time, before it hangs. */
const LENGTHS = [
  ...Array.from({ length: 20 }, (_, index) => 2 * (index + 1)),
  80,
  160,
  320,
  640,
  1250,
  2500,
  5000,
  LONG,
];

/** Returns true if testing a pattern with one of the texts takes too long at some length. */
const isSlowFor = (pattern: RegExp, textOf: (length: number) => string): boolean =>
  LENGTHS.some((length) => {
    const text = textOf(length);
    const isLate = (): boolean => {
      const before = performance.now();
      pattern.test(text);
      return performance.now() - before > LIMIT_MS;
    };
    // Other processes can delay one test, but not twice a pattern that is fast.
    return isLate() && isLate();
  });

const results = new Map<string, boolean>();

/**
 * Returns true if a pattern backtracks catastrophically on a long text: its example, or nothing, followed by one
 * repeated character of the pattern. Memoized, since fields share patterns.
 */
export function isSlow(pattern: string, example = ''): boolean {
  const key = `${pattern}\n${example}`;
  const known = results.get(key);
  if (known !== undefined) return known;
  const characters = [
    ...new Set(['a', 'A', '0', ' ', '-', '.', ...pattern.replaceAll(/[^\w #@/-]/g, ''), ...example]),
  ];
  const expression = new RegExp(pattern, 'u');
  const slow = characters.some((character) =>
    ['', example].some((head) => isSlowFor(expression, (length) => `${head}${character.repeat(length)}\n!`)),
  );
  results.set(key, slow);
  return slow;
}
