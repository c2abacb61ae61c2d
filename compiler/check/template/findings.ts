import { formatProblem } from '../../problem.ts';
import type { Problem } from '../../problem.ts';
import type { Shape } from './shape.ts';

/** Two things that a template compares, or a list and what it should hold. */
export interface Comparison {
  readonly left: Shape;
  readonly right: Shape;
  readonly problem: (message: string) => Problem;
}

/** A problem, and for one inside a partial the call that led there, as `file:line`. */
export interface Finding {
  readonly problem: Problem;
  readonly caller: string | undefined;
}

/** What the templates of a form do with its fields. */
export class Findings {
  /** Names that do not exist, wrong calls, values in places where they could break a tag. */
  readonly problems: Finding[] = [];
  readonly comparisons: Comparison[] = [];
  /** The fields that are rendered or decide something, such as `decedents.decedentName`. */
  readonly used = new Set<string>();

  /** Notes that a template renders a value or decides by it. */
  use(shape: Shape): void {
    if (shape.kind === 'field' || shape.kind === 'list') this.used.add(shape.path);
  }
}

/** Findings of several forms as problems: what is wrong inside a partial is reported once, with the first call of it. */
export function problemsOf(findings: readonly Finding[]): readonly Problem[] {
  const first = new Map<string, Problem>();
  for (const { problem, caller } of findings) {
    const key = formatProblem(problem);
    const message = caller === undefined ? problem.message : `${problem.message} (called from ${caller})`;
    if (!first.has(key)) first.set(key, { ...problem, message });
  }
  return [...first.values()];
}
