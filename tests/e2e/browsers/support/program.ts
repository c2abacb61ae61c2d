import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program that runs in parallel with the tests. */
export interface Program {
  /** Its output until it was ready. */
  readonly said: string;
  stop(): Promise<void>;
}

/**
 * Starts a program, and resolves once a line of its output matches: to the group of the pattern; without one at once.
 * Rejects with all that it said when it ends before.
 */
export function startProgram(
  path: string,
  args: readonly string[],
  { ready, env }: { readonly ready?: RegExp; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Program> {
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const closed = once(child, 'close');
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    kill();
    await closed;
  };
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    for (const output of [child.stdout, child.stderr])
      createInterface({ input: output }).on('line', (line) => {
        lines.push(line);
        const said = ready?.exec(line)?.[1];
        if (said !== undefined) resolve({ said, stop });
      });
    const fail = (): void => reject(new Error(`${path} ended. It said:\n${lines.join('\n')}`));
    closed.then(fail, fail);
    if (!ready) resolve({ said: '', stop });
  });
}
