import { agrees } from '../stats/halves.ts';
import { withHalves } from './figures.ts';
import type { Target } from './target.ts';
import { workFigures } from './work.ts';
import type { KeyFigure, WorkRow } from './work.ts';

/** Results of a part: Markdown lines, work of its interactions, figures with halves, targets, and doubts. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
  readonly works: readonly WorkRow[];
  readonly figures: readonly KeyFigure[];
  readonly targets: readonly Target[];
  readonly doubts: readonly string[];
}

/** Creates a section; figures, targets and doubts default to none. */
export const section = (
  title: string,
  lines: readonly string[],
  { works = [], figures = [], targets = [], doubts = [] }: Partial<Omit<Section, 'title' | 'lines'>> = {},
): Section => ({
  title,
  lines,
  works,
  figures: [...works.flatMap(workFigures), ...figures],
  targets,
  doubts,
});

/** One line for each figure whose halves do not agree. */
export const disagreements = (sections: readonly Section[]): readonly string[] =>
  sections
    .flatMap(({ figures }) => figures)
    .filter(({ figure }) => !agrees(figure))
    .map(({ what, figure, show }) => `${what}: ${withHalves(figure, show)}`);
