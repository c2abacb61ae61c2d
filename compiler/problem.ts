import { closest, distance } from 'fastest-levenshtein';

/** One error in a form's files, with its location. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  /** JSON pointer for JSON files; absent for templates. */
  readonly pointer?: string;
  readonly message: string;
}

/** Formats a problem as `file:line (pointer): message`. */
export const formatProblem = ({ file, line, pointer, message }: Problem): string =>
  `${file}:${line}${pointer === undefined ? '' : ` (${pointer || '/'})`}: ${message}`;

/** Returns `; did you mean "x"?` for the nearest valid name, or an empty string. */
export function didYouMean(name: string, valid: readonly string[]): string {
  if (valid.length === 0) return '';
  const nearest = closest(name, valid);
  return distance(name, nearest) <= Math.max(2, Math.floor(name.length / 2.5))
    ? `; did you mean "${nearest}"?`
    : '';
}

/** Returns the nearest valid name as {@link didYouMean} does, or all valid names. */
export const nearOrAll = (name: string, valid: readonly string[]): string =>
  didYouMean(name, valid) || `; choose from ${valid.join(', ')}`;

const lettersOf = (text: string): string => [...text].toSorted().join('');

/** Returns true if a name is probably a typo of another: two letters swapped, or one in four wrong. */
export function isMisspelt(name: string, meant: string): boolean {
  const [typed, right] = [name.toLowerCase(), meant.toLowerCase()];
  const steps = distance(typed, right);
  return (
    name !== meant &&
    (steps <= Math.min(2, Math.floor(right.length / 4)) ||
      (steps === 2 && lettersOf(typed) === lettersOf(right)))
  );
}

/** Thrown when a form cannot be compiled; has every problem found. */
export class FormCompileError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'FormCompileError';
    this.problems = problems;
  }
}
