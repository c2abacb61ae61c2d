import { changedLines, type ComparedLine } from '../src/shared/lib/changed-lines.ts';

const MARKS: Readonly<Record<ComparedLine['kind'], string>> = {
  came: '+ ',
  went: '- ',
  stayed: '  ',
  gap: '',
};

/**
 * The changed lines of a text with a little around them; `…` stands for what is left out. Without line numbers, since
 * a line more above would change them all.
 * @param context how many unchanged lines to show around a change
 */
export const lineDiff = (before: string, after: string, context?: number): string =>
  changedLines(before, after, context)
    .map(({ kind, text }) => MARKS[kind] + text)
    .join('\n');
