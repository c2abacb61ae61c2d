import { createReadStream, openSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { didYouMean } from '../../../compiler/problem.ts';
import { UsageError } from '../../../compiler/usage.ts';
import { adviceOf } from '../../lib/run-command.ts';

const STDIN = 0;

/** Error code of a pipe closed by its reader, such as `head`. */
const CLOSED = 'EPIPE';

const cannotRead = (file: string, cause: unknown): UsageError =>
  new UsageError(`The file "${file}" cannot be read. ${adviceOf(cause)}`);

function named(file: string | undefined): string {
  if (file === undefined) throw new UsageError('Name a data file, or - for standard input.');
  return file;
}

/**
 * Reads a file, or standard input for `-`.
 * @throws UsageError when none is named or it cannot be read
 */
export function readNamed(file: string | undefined): string {
  const name = named(file);
  try {
    return readFileSync(name === '-' ? STDIN : name, 'utf8');
  } catch (cause) {
    throw cannotRead(name, cause);
  }
}

/** A line of a file with its number, from 1. */
interface Line {
  readonly text: string;
  readonly number: number;
}

/**
 * Streams the lines of a file, or of standard input for `-`; blank ones are skipped but counted.
 * @throws UsageError when none is named or it cannot be read
 */
export async function* linesOf(file: string | undefined): AsyncGenerator<Line> {
  const name = named(file);
  const input = name === '-' ? process.stdin : createReadStream('', { fd: opened(name) });
  let number = 0;
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    number += 1;
    if (text.trim() !== '') yield { text, number };
  }
}

function opened(file: string): number {
  try {
    return openSync(file, 'r');
  } catch (cause) {
    throw cannotRead(file, cause);
  }
}

/** Resolves when everything is written, so that the exit does not truncate output to a pipe. */
export const print = (text: string): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.write(text, () => resolve());
  });

/** Exits silently when the reader closes the output pipe. */
export function exitOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== CLOSED) throw error;
    process.exit(0);
  });
}

/**
 * Rejects unknown options.
 * @throws UsageError that names the nearest option
 */
export function refuseUnknown(args: readonly string[], options: readonly string[] = []): void {
  const unknown = args.find((word) => word.startsWith('-') && word !== '-' && !options.includes(word));
  if (unknown !== undefined)
    throw new UsageError(`There is no option "${unknown}"${didYouMean(unknown, options) || ' here.'}`);
}
