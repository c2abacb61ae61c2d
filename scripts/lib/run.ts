import { spawn } from 'node:child_process';
import { ROOT } from './root.ts';

/**
 * Runs a program in the project folder with its output streamed through and nothing to read.
 * Resolves to its exit code, 1 when it cannot start or a signal ends it. Ctrl-C and SIGTERM end it and this process.
 */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
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
