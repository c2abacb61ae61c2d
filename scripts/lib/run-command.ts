import { resolve } from 'node:path';

/** Advice for errors of the operating system, by code. */
const SYSTEM_ADVICE: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no file ${path}. Check its name, then give the command again.`,
  EISDIR: (path) => `${path} is a folder. Name a file.`,
  ENOTDIR: (path) => `${path} cannot be made: a part of this path is a file. Name another place.`,
  EEXIST: (path) => `${path} is there already. Name another file, or move that one away.`,
  EACCES: noRight,
  EPERM: noRight,
  EROFS: (path) => `${path} is on a disk that cannot be written. Name another place.`,
  ENOSPC: (path) => `The disk of ${path} is full. Make room on it, then give the command again.`,
};

function noRight(path: string): string {
  return `${path} may not be read or written by your account. It may belong to another one since a command was given with sudo: give it back to yours, or name another place.`;
}

/** Returns advice for an error of the operating system, with `more` appended; the message of any other error. */
export function adviceOf(error: unknown, more = ''): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path, syscall = '', message }: NodeJS.ErrnoException = error;
  const advice = Object.hasOwn(SYSTEM_ADVICE, code) ? SYSTEM_ADVICE[code] : undefined;
  if (advice && !syscall.startsWith('spawn'))
    return `${advice(path === undefined ? 'What was named' : resolve(path))} ${more}`.trim();
  if (code.startsWith('ERR_PARSE_ARGS'))
    return `${message.split('. ')[0]?.replace(/\.$/, '')}. docs/commands.md and docs/deploy.md name the options of each command.`;
  return message;
}

/** Runs a function; on an error prints `adviceOf` and exits with 1. */
export function runOrExit<T>(work: () => T, more?: string): T {
  try {
    return work();
  } catch (error) {
    console.error(adviceOf(error, more));
    return process.exit(1);
  }
}

/** Runs a command that resolves to its exit code; on an error prints `adviceOf` and sets the exit code 1. */
export async function runCommand(main: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? process.exitCode;
  } catch (error) {
    console.error(adviceOf(error));
    process.exitCode = 1;
  }
}
