import { createContext, runInContext } from 'node:vm';

const LONG = 10_000;
const PATIENCE_MS = 1000;

/** The example that a hint ends with ("…, such as 2752"), if it has one. */
export const exampleIn = (hint: string | undefined): string | undefined =>
  /\bsuch as (.+)$/.exec(hint ?? '')?.[1];

/** The mistake in a regular expression, or undefined when it compiles. */
export function syntaxError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u').test('');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether a test of one text ends in good time; a wild pattern is stopped. */
function endsInTime(pattern: RegExp, text: string): boolean {
  try {
    runInContext('pattern.test(text)', createContext({ pattern, text }), { timeout: PATIENCE_MS });
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a long text on which a pattern takes more than a second: its example, or nothing, followed by one character
 * of the pattern over and over. Undefined when it keeps its time on all of them.
 */
export function slowText(pattern: string, example = ''): string | undefined {
  const compiled = new RegExp(pattern, 'u');
  const characters = [
    ...new Set(['a', 'A', '0', ' ', '-', '.', ...pattern.replaceAll(/[^\w #@/-]/g, ''), ...example]),
  ];
  const texts = characters.flatMap((character) =>
    ['', example].map((head) => `${head}${character.repeat(LONG)}\n!`),
  );
  return texts.find((text) => !endsInTime(compiled, text));
}
