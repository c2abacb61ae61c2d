/** Replacement of a stretch of a line. */
interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** A cure that a message of the check names, as one change of the line. */
export interface QuickFix {
  readonly name: string;
  readonly changes: readonly Replacement[];
}

const CURE = /^(.*?); did you mean ("[^"]+"(?: or "[^"]+")*)\?/s;
/** Words that a message names: quoted, as a block, or as a tag. */
const NAMED = /"(?:\{\{#)?([^"}]+)(?:\}\})?"|\[([\w-]+)\]/g;

/** Returns the places of a word in a line: in quotes if it is there, else as a whole word. */
function placesOf(word: string, line: string): readonly number[] {
  const quoted = line.indexOf(`"${word}"`);
  if (quoted >= 0) return [quoted + 1];
  const escaped = word.replaceAll(/[^\w-]/g, String.raw`\$&`);
  const whole = new RegExp(String.raw`(?<![\w-])${escaped}(?![\w-])`, 'g');
  return [...line.matchAll(whole)].map(({ index }) => index);
}

/** Returns the cures of a problem that its message names and its line has a place for. */
export function quickFixes(message: string, line: string): readonly QuickFix[] {
  const [, wrong = '', meant = ''] = CURE.exec(message) ?? [];
  // The word nearest to the question is the wrong one.
  const word = [...wrong.matchAll(NAMED)]
    .map(([, quoted, tag]) => quoted ?? tag ?? '')
    .findLast((one) => placesOf(one, line).length > 0);
  if (word === undefined) return [];
  const before = word.slice(0, word.lastIndexOf('/') + 1);
  return [...meant.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({
    name: `Change to “${name}”`,
    changes: placesOf(word, line).map((from) => ({ from, to: from + word.length, insert: before + name })),
  }));
}
