import type { Printed } from '../render/provenance.ts';
import { lettersIn } from './bracketed-text.ts';
import { keyOf } from './observe.ts';

/** Maximum number of compared pairs of lines. */
const MOST_PAIRS = 4_000_000;

/**
 * Returns for each line of one text the index of the equal line in the other, or -1: a longest common subsequence. Very
 * long texts that differ in the middle are compared only before and after the difference.
 */
function sameLines(left: readonly string[], right: readonly string[]): readonly number[] {
  const same = left.map(() => -1);
  let head = 0;
  while (head < left.length && head < right.length && left[head] === right[head]) {
    same[head] = head;
    head += 1;
  }
  let [leftEnd, rightEnd] = [left.length, right.length];
  while (leftEnd > head && rightEnd > head && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd -= 1;
    rightEnd -= 1;
    same[leftEnd] = rightEnd;
  }
  const [height, width] = [leftEnd - head, rightEnd - head];
  if (height * width === 0 || height * width > MOST_PAIRS) return same;
  // Length of the longest common subsequence after each pair.
  const lengths = new Uint16Array((height + 1) * (width + 1));
  const at = (row: number, column: number): number => lengths[row * (width + 1) + column] ?? 0;
  for (let row = height - 1; row >= 0; row -= 1)
    for (let column = width - 1; column >= 0; column -= 1)
      lengths[row * (width + 1) + column] =
        left[head + row] === right[head + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  for (let row = 0, column = 0; row < height && column < width;) {
    if (left[head + row] === right[head + column]) {
      same[head + row] = head + column;
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return same;
}

/** Comparison of a post with the one rendered from the answers read in it. */
interface PostComparison {
  /** Paths of answers printed in a block that occurs unchanged in the post. */
  readonly verified: ReadonlySet<string>;
  /** Parts of the post that do not occur in the rendered one. */
  readonly foreign: readonly string[];
}

/** Minimum template letters that identify a block besides its value. */
const LEAST_LETTERS = 4;
/** Maximum number of lines above an answer searched for its label. */
const MOST_LINES = 6;

/** Compares a post with the one rendered from its answers, block by block. */
export function compareWithPost(post: string, made: string, printed: readonly Printed[]): PostComparison {
  const [lines, postLines] = [made.split('\n'), post.split('\n')];
  const same = sameLines(lines, postLines);
  const starts: number[] = [];
  lines.reduce((start, line) => {
    starts.push(start);
    return start + line.length + 1;
  }, 0);
  const lineAt = (offset: number): number => starts.findLastIndex((start) => start <= offset);
  /** Number of template letters in each line. */
  const labelOf = lines.map((line, index) => {
    const [start, end] = [starts[index] ?? 0, (starts[index] ?? 0) + line.length];
    let [out, pos] = ['', start];
    for (const one of printed) {
      if (one.end <= start || one.start >= end) continue;
      out += made.slice(pos, Math.max(pos, one.start));
      pos = Math.max(pos, Math.min(one.end, end));
    }
    return lettersIn(out + made.slice(pos, end));
  });
  const isVerified = ({ start, end }: Printed): boolean => {
    let [first, last] = [lineAt(start), lineAt(Math.max(start, end - 1))];
    let letters = 0;
    for (let line = first; line <= last; line += 1) letters += labelOf[line] ?? 0;
    for (let up = 0; letters < LEAST_LETTERS && first > 0 && up < MOST_LINES; up += 1) {
      first -= 1;
      letters += labelOf[first] ?? 0;
    }
    // A multi-line text ends where the next line matches.
    if (last > lineAt(start)) last = Math.min(last + 1, lines.length - 1);
    for (let line = first; line <= last; line += 1)
      if ((same[line] ?? -1) < 0 || (line > first && same[line] !== (same[line - 1] ?? -1) + 1)) return false;
    return true;
  };
  const verified = new Set(printed.filter(isVerified).map(({ path }) => keyOf(path)));
  return { verified, foreign: foreignParts(postLines, new Set(same)) };
}

/** Returns consecutive lines of a post that do not occur in the rendered one. */
function foreignParts(lines: readonly string[], held: ReadonlySet<number>): readonly string[] {
  const parts: string[][] = [];
  let open: string[] | undefined;
  for (const [index, line] of lines.entries()) {
    if (held.has(index)) {
      open = undefined;
      continue;
    }
    if (!open) parts.push((open = []));
    open.push(line);
  }
  return parts.map((part) => part.join('\n').trim()).filter((part) => lettersIn(part) > 0);
}
