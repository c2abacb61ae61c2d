import { changedLines, type ComparedLine } from '../src/shared/lib/changed-lines.ts';

const MARKS: Readonly<Record<ComparedLine['kind'], string>> = {
  came: '+ ',
  went: '- ',
  stayed: '  ',
  gap: '',
};

/**
 * Returns the changed lines of a text with some context; `…` replaces omitted lines. Has no line numbers, since an
 * inserted line would change all that follow.
 * @param context number of unchanged lines around a change
 */
export const lineDiff = (before: string, after: string, context?: number): string =>
  changedLines(before, after, context)
    .map(({ kind, text }) => MARKS[kind] + text)
    .join('\n');
