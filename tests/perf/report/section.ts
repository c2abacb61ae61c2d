import type { Target } from './target.ts';

/** What a part of the benchmark found: its lines of Markdown, the targets it judged, and what makes it doubtful. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
  readonly targets: readonly Target[];
  readonly doubts: readonly string[];
}

/** A section without targets or doubts unless told. */
export const section = (
  title: string,
  lines: readonly string[],
  { targets = [], doubts = [] }: Partial<Pick<Section, 'targets' | 'doubts'>> = {},
): Section => ({ title, lines, targets, doubts });
