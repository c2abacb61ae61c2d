/** Common test strings for patterns. */
const COMMON = [
  'abc',
  'Abc',
  'ABC',
  'ABC-123',
  'AB-12',
  'A1',
  'abc123',
  '12:30',
  '2026-11-20',
  '20.11.2026',
  '11/20/2026',
  '1.5',
  '$10',
  '#ff8800',
  '555-1234',
  '555-123-4567',
  '(555) 123-4567',
  '(555)123-4567',
  '+15551234567',
  '12345-6789',
  'AB12 3CD',
  'reception@example.org',
  'https://example.org/',
  'example.org',
  '192.0.2.1',
  'New York',
  'Option A',
];

const RUNS = ['1', 'a', 'A', 'x'].flatMap((character) =>
  Array.from({ length: 24 }, (_, index) => character.repeat(index + 1)),
);

const DIGITS = Array.from({ length: 16 }, (_, index) => '1234567890123456'.slice(0, index + 1));

/**
 * Returns a common text that matches a pattern and has a length between two bounds; undefined if none does or the
 * pattern is invalid.
 * @param known texts that the schema itself contains
 */
export function textMatching(
  pattern: string,
  known: readonly string[],
  least: number,
  most: number,
): string | undefined {
  try {
    const test = new RegExp(pattern, 'u');
    return [...known, ...DIGITS, ...COMMON, ...RUNS].find(
      (text) => text.length >= least && text.length <= most && test.test(text),
    );
  } catch {
    return undefined;
  }
}
