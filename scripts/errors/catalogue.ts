/** A message of the error catalogue. `{}` in `text` is a placeholder for a value. */
interface ErrorEntry {
  readonly code: string;
  readonly text: string;
  readonly cause: string;
  readonly cure: string;
}

/** Splits a table row into cells; a cell may contain an escaped bar. */
const cellsOf = (line: string): readonly string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll(String.raw`\|`, '|').trim());

/**
 * Parses the error catalogue: every table row that begins with a code, such as `| SIGN-3
 * … |`. A placeholder such as `{status}` becomes `{}`.
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
