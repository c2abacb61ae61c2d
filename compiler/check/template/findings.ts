import { formatProblem, type Problem } from '../../problem.ts';
import type { Shape } from './shape.ts';

/** Two shapes that a template compares, or a list and a value that it should include. */
export interface Comparison {
  readonly left: Shape;
  readonly right: Shape;
  readonly problem: (message: string) => Problem;
}

/** A problem; if inside a partial, with the call that led there as `file:line`. */
interface Finding {
  readonly problem: Problem;
  readonly caller: string | undefined;
}

/** Problems, comparisons and used fields of a form's templates. */
export class Findings {
  /** Unknown names, wrong calls, values where they could break a tag. */
  readonly problems: Finding[] = [];
  readonly comparisons: Comparison[] = [];
  /** Paths of the fields that are rendered or tested, such as `decedents.decedentName`. */
  readonly used = new Set<string>();

  /** Adds notations of other languages, and removes the problems since `start` that they cause at their lines. */
  replaceEchoes(start: number, causes: readonly Problem[]): void {
    const caused = ({ problem: { file, line } }: Finding): boolean =>
      causes.some((cause) => cause.file === file && cause.line === line);
    const later = this.problems.splice(start).filter((finding) => !caused(finding));
    this.problems.push(...causes.map((problem) => ({ problem, caller: undefined })), ...later);
  }

  /** Records that a template renders or tests a value. */
  use(shape: Shape): void {
    if (shape.kind === 'field' || shape.kind === 'list') this.used.add(shape.path);
  }
}

/** Returns the problems of several forms; one inside a partial is reported once, with its first call. */
export function problemsOf(findings: readonly Finding[]): readonly Problem[] {
  const first = new Map<string, Problem>();
  for (const { problem, caller } of findings) {
    const key = formatProblem(problem);
    const message = caller === undefined ? problem.message : `${problem.message} (called from ${caller})`;
    if (!first.has(key)) first.set(key, { ...problem, message });
  }
  return [...first.values()];
}
