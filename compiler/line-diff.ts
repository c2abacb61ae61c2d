import { structuredPatch } from 'diff';

/**
 * The changed lines of a text with a little around them; `…` stands for what is left out. Without line numbers, since
 * a line more above would change them all.
 * @param context how many unchanged lines to show around a change
 */
export function lineDiff(before: string, after: string, context = 2): string {
  const { hunks } = structuredPatch('', '', before, after, undefined, undefined, { context });
  return hunks
    .flatMap(({ oldStart, lines }) => [
      ...(oldStart > 1 ? ['…'] : []),
      ...lines.filter((line) => !line.startsWith('\\')).map((line) => `${line.charAt(0)} ${line.slice(1)}`),
    ])
    .join('\n');
}
