import { structuredPatch } from 'diff';

/** A line of a comparison: one that came, went or stayed, or the gap where lines that stayed are left out. */
export interface ComparedLine {
  readonly kind: 'came' | 'went' | 'stayed' | 'gap';
  readonly text: string;
}

const KINDS: Readonly<Record<string, ComparedLine['kind']>> = { '+': 'came', '-': 'went', ' ': 'stayed' };

/**
 * What became of the lines of a text; empty when both are the same.
 * @param context how many lines that stayed to show around a change
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
