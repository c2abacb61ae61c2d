import { structuredPatch } from 'diff';

/** A diff line: added, removed or unchanged, or a gap for omitted unchanged lines. */
export interface ComparedLine {
  readonly kind: 'came' | 'went' | 'stayed' | 'gap';
  readonly text: string;
}

const KINDS: Readonly<Record<string, ComparedLine['kind']>> = { '+': 'came', '-': 'went', ' ': 'stayed' };

/**
 * Computes a line diff; empty if both texts are equal.
 * @param context number of unchanged lines around a change
 */
export function changedLines(before: string, after: string, context = 2): readonly ComparedLine[] {
  const { hunks } = structuredPatch('', '', before, after, undefined, undefined, { context });
  return hunks.flatMap(({ oldStart, lines }): readonly ComparedLine[] => [
    ...(oldStart > 1 ? [{ kind: 'gap', text: '…' } as const] : []),
    ...lines.flatMap((line) => {
      const kind = KINDS[line.charAt(0)];
      return kind ? [{ kind, text: line.slice(1) }] : [];
    }),
  ]);
}
