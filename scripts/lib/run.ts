import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { commandOf } from './command.mjs';
import { ROOT } from './root.ts';

/** Options of a child process; defaults to those of this process. */
export interface RunOptions {
  /** Additional environment variables. */
  readonly env?: NodeJS.ProcessEnv;
  /** Destination of stdout and stderr; defaults to inheriting them, with terminal colours. */
  readonly output?: Writable;
}

/**
 * Runs a program in the project folder without stdin. Resolves to its exit code once its output has ended, 1 when it
 * cannot start or a signal ends it. Ctrl-C and SIGTERM end it and this process.
 */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  const { env, output = process.stdout } = options;
  const way = output === process.stdout ? 'inherit' : 'pipe';
  return new Promise((done) => {
    const [program, words] = commandOf(command, args);
    const child = spawn(program, words, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', way, way],
    });
    child.stdout?.pipe(output, { end: false });
    child.stderr?.pipe(output, { end: false });
    let stopped = false;
    const stop = (signal: NodeJS.Signals): void => {
      stopped = true;
      child.kill(signal);
    };
    const finish = (code: number): void => {
      if (stopped) process.exit(1);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      done(code);
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    child.once('error', (error) => {
      console.error(error.message);
      finish(1);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}
