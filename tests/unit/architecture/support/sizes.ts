import type { SourceFile } from './project-files.ts';

const MEDIAN_BELOW = 70;
const MAX = 250;

const lineCount = ({ text }: SourceFile): number => text.trimEnd().split('\n').length;

/** Reports files longer than 250 lines, and a median of 70 lines or more. */
export function sizeProblems(files: readonly SourceFile[]): readonly string[] {
  const counts = files.map(lineCount).toSorted((a, b) => a - b);
  const median = counts[Math.floor(counts.length / 2)] ?? 0;
  return [
    ...files
      .filter((file) => lineCount(file) > MAX)
      .map((file) => `${file.path} has ${lineCount(file)} lines; ${MAX} is the most`),
    ...(median < MEDIAN_BELOW
      ? []
      : [`the median file has ${median} lines; it must stay below ${MEDIAN_BELOW}`]),
  ];
}
