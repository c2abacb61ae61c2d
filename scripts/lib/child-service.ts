import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from './root.ts';
import type { Service } from './services.ts';

/** A Node program that runs beside this one. */
export interface ChildOptions {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The line by which it says that it is ready. */
  readonly ready: RegExp;
  /** Starts it again whenever it ends without being asked to. */
  readonly revive?: boolean;
  /** Called with every line that it prints; without it they are dropped. */
  readonly onLine?: ((line: string) => void) | undefined;
}

/** A service that is a process of its own. */
export interface ChildService extends Service {
  /** The process that runs now, if any. */
  readonly pid: () => number | undefined;
}

const LAST_LINES = 15;
const TIMEOUT_MS = 20_000;
const PAUSE_MS = 300;

/** Starts Node in the project folder, in a process group of its own: Ctrl-C reaches only the process that asks. */
const spawnNode = ({ args, env }: ChildOptions): ChildProcess =>
  spawn(process.execPath, ['--import', './scripts/lib/leave-with-parent.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    windowsHide: true,
  });

/** Resolves when the program says that it is ready; rejects with its last lines when it ends before. */
function readiness(child: ChildProcess, { ready, onLine }: ChildOptions): Promise<void> {
  const last: string[] = [];
  return new Promise((done, fail) => {
    const read = (line: string): void => {
      last.splice(0, last.length - LAST_LINES + 1);
      last.push(line);
      onLine?.(line);
      if (ready.test(line)) done();
    };
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', read);
    child.once('error', fail);
    child.once('close', () => fail(new Error(`it ended. It said:\n${last.join('\n')}`)));
  });
}

/** A Node program as a service; what it prints is shown when it does not start, and passed to `onLine`. */
export function childService(options: ChildOptions): ChildService {
  let child: ChildProcess | undefined;
  async function start(): Promise<void> {
    const started = spawnNode(options);
    child = started;
    await readiness(started, options);
    if (options.revive !== true) return;
    started.once('close', () => {
      if (child === started) setTimeout(() => void start().catch(() => undefined), PAUSE_MS);
    });
  }
  return {
    name: options.name,
    pid: () => child?.pid,
    start,
    async stop() {
      const running = child;
      child = undefined;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const closed = once(running, 'close');
      const timeout = setTimeout(() => running.kill('SIGKILL'), TIMEOUT_MS);
      // One that ended by itself this moment takes no message any more.
      running.send('end', () => undefined);
      await closed;
      clearTimeout(timeout);
    },
  };
}
