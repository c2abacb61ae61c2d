/** A message as the error catalogue explains it. `text` holds `{}` where a value stands. */
export interface ErrorEntry {
  readonly code: string;
  readonly text: string;
  readonly cause: string;
  readonly cure: string;
}

/** A cell may hold a bar when it is escaped. */
const cellsOf = (line: string): readonly string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll(String.raw`\|`, '|').trim());

/**
 * The entries of the error catalogue: every row of its tables that begins with a code, such as `| SIGN-3 | … |`. A
 * placeholder such as `{status}` reads as `{}`.
 */
export function readCatalogue(markdown: string): readonly ErrorEntry[] {
  return markdown
    .split('\n')
    .filter((line) => /^\| [A-Z]+-\d+ \|/.test(line))
    .map(cellsOf)
    .map(([code = '', text = '', cause = '', cure = '']) => ({
      code,
      text: text.replaceAll(/\{\w*\}/g, '{}'),
      cause,
      cure,
    }));
}
