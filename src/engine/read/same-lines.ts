/** Maximum number of compared pairs of lines. */
const MOST_PAIRS = 4_000_000;

/**
 * Returns for each line of one text the index of the equal line in the other, or -1: a longest common subsequence. Very
 * long texts that differ in the middle are compared only before and after the difference.
 */
export function sameLines(left: readonly string[], right: readonly string[]): readonly number[] {
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
