import { closest, distance } from 'fastest-levenshtein';

/** One mistake in a form's files, at a place that a maintainer can open. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  /** JSON pointer for JSON files; absent for templates. */
  readonly pointer?: string;
  readonly message: string;
}

/** `file:line (pointer): what is wrong`, on one line. */
export const formatProblem = ({ file, line, pointer, message }: Problem): string =>
  `${file}:${line}${pointer === undefined ? '' : ` (${pointer || '/'})`}: ${message}`;

/** `; did you mean "x"?` for the nearest valid name, or nothing when none is near. */
export function didYouMean(name: string, valid: readonly string[]): string {
  if (valid.length === 0) return '';
  const nearest = closest(name, valid);
  return distance(name, nearest) <= Math.max(2, Math.floor(name.length / 2.5))
    ? `; did you mean "${nearest}"?`
    : '';
}

/** The same, or where none is near all of them. */
export const nearOrAll = (name: string, valid: readonly string[]): string =>
  didYouMean(name, valid) || `; choose from ${valid.join(', ')}`;

const lettersOf = (text: string): string => [...text].toSorted().join('');

/** Whether a name is most likely another one with a slip of the keyboard: two letters swapped, or one in four wrong. */
export function isMisspelt(name: string, meant: string): boolean {
  const [typed, right] = [name.toLowerCase(), meant.toLowerCase()];
  const steps = distance(typed, right);
  return (
    name !== meant &&
    (steps <= Math.min(2, Math.floor(right.length / 4)) ||
      (steps === 2 && lettersOf(typed) === lettersOf(right)))
  );
}

/** Thrown by the compiler when a form cannot be compiled; carries every problem that was found. */
export class FormCompileError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'FormCompileError';
    this.problems = problems;
  }
}
