import { closest, distance } from 'fastest-levenshtein';
import { synonymsOf } from './synonyms.ts';

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

/** Characters with a meaning in a workflow command of GitHub, with their codes. */
const CODES: Readonly<Record<string, string>> = {
  '%': '%25',
  '\r': '%0D',
  '\n': '%0A',
  ':': '%3A',
  ',': '%2C',
};

/** Formats a problem as a workflow command of GitHub, which shows it at its line of the change. */
export function annotation({ file, line, message }: Problem): string {
  const coded = (text: string, special: RegExp): string =>
    text.replace(special, (char) => CODES[char] ?? char);
  return `::error file=${coded(file, /[%\r\n:,]/g)},line=${line}::${coded(message, /[%\r\n]/g)}`;
}

const lettersOf = (text: string): string => [...text].toSorted().join('');

/** Returns the valid names that mean the same, or else the one that is spelt alike in small or capital letters. */
export function nearNames(name: string, valid: readonly string[]): readonly string[] {
  const meant = synonymsOf(name, valid);
  if (meant.length > 0 || valid.length === 0) return meant;
  const typed = name.toLowerCase();
  const lower = valid.map((one) => one.toLowerCase());
  const begun = name.length > 2 ? lower.filter((one) => one.startsWith(typed)) : [];
  const [near = ''] = begun.length === 1 ? begun : [closest(typed, lower)];
  const most = name.length < 4 ? 1 : Math.max(2, Math.floor(name.length / 2.5));
  const isNear = begun.length === 1 || distance(typed, near) <= most || lettersOf(typed) === lettersOf(near);
  return isNear ? [valid[lower.indexOf(near)] ?? near] : [];
}

/** Returns `; did you mean "x"?` for the nearest valid name, or an empty string. */
export function didYouMean(name: string, valid: readonly string[]): string {
  const near = nearNames(name, valid);
  return near.length === 0 ? '' : `; did you mean ${near.map((one) => `"${one}"`).join(' or ')}?`;
}

/** Returns the nearest valid name as {@link didYouMean} does, or all valid names. */
export const nearOrAll = (name: string, valid: readonly string[]): string =>
  didYouMean(name, valid) || `; choose from ${valid.join(', ')}`;

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

/** Returns the problems of a FormCompileError; throws any other error again. */
export function problemsIn(error: unknown): readonly Problem[] {
  if (!(error instanceof FormCompileError)) throw error;
  return error.problems;
}

/** Runs a step, and adds the problems of a FormCompileError to others. */
export function attempt<Value>(problems: Problem[], step: () => Value): Value | undefined {
  try {
    return step();
  } catch (error) {
    problems.push(...problemsIn(error));
    return undefined;
  }
}

/** Returns the problems that a step finds, or those of the FormCompileError that it throws. */
export function problemsFrom(step: () => readonly Problem[]): readonly Problem[] {
  const thrown: Problem[] = [];
  return attempt(thrown, step) ?? thrown;
}
