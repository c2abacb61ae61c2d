import { readFileSync } from 'node:fs';
import { UsageError } from '../../../compiler/usage.ts';

const STDIN = 0;

/**
 * The text of a file that a user named, or of standard input for `-`.
 * @throws UsageError when none is named or it cannot be read
 */
export function readNamed(file: string | undefined): string {
  if (file === undefined) throw new UsageError('Name a data file, or - for standard input.');
  try {
    return readFileSync(file === '-' ? STDIN : file, 'utf8');
  } catch {
    throw new UsageError(`The file "${file}" cannot be read.`);
  }
}

/** Waits until everything is written, so that a large output to a pipe is never cut by the exit. */
export const print = (text: string): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.write(text, () => resolve());
  });
