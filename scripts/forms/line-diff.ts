/** A line of a comparison: the same in both texts, only in the old one, or only in the new one. */
interface DiffLine {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

const CONTEXT = 2;

/** The lengths of the longest common line sequences of all tails of two texts. */
function commonTails(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const same = (table[i + 1]?.[j + 1] ?? 0) + 1;
      const skipped = Math.max(table[i + 1]?.[j] ?? 0, table[i]?.[j + 1] ?? 0);
      (table[i] as Uint32Array)[j] = before[i] === after[j] ? same : skipped;
    }
  }
  return table;
}

function compare(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const table = commonTails(before, after);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      lines.push({ sign: ' ', text: old });
      i += 1;
      j += 1;
    } else if (
      old !== undefined &&
      (fresh === undefined || (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))
    ) {
      lines.push({ sign: '-', text: old });
      i += 1;
    } else {
      lines.push({ sign: '+', text: fresh ?? '' });
      j += 1;
    }
  }
  return lines;
}

/** The changed lines of a text with a little around them, as `diff -u` shows them; `…` stands for what is left out. */
export function lineDiff(before: string, after: string): string {
  const lines = compare(before === '' ? [] : before.split('\n'), after.split('\n'));
  const near = (index: number): boolean =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ sign }) => sign !== ' ');
  return lines
    .flatMap(({ sign, text }, index) =>
      near(index) ? [`${sign} ${text}`] : index === 0 || near(index - 1) ? ['…'] : [],
    )
    .join('\n');
}
