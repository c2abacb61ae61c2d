import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from './root.ts';
import type { Service } from './services.ts';

/** Options of a Node child process. */
interface ChildOptions {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Matches the line that signals readiness. */
  readonly ready: RegExp;
  /** Restarts it when it exits unexpectedly. */
  readonly revive?: boolean;
  /** Called with every line of output; by default these are dropped. */
  readonly onLine?: ((line: string) => void) | undefined;
}

/** A service in a child process. */
export interface ChildService extends Service {
  /** ID of the current process, if any. */
  readonly pid: () => number | undefined;
}

const LAST_LINES = 15;
const TIMEOUT_MS = 20_000;
const PAUSE_MS = 300;

/** Starts Node in the project folder, in a separate process group: Ctrl-C reaches only the parent. */
const spawnNode = ({ args, env }: ChildOptions): ChildProcess =>
  spawn(process.execPath, ['--import', './scripts/lib/exit-with-parent.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    windowsHide: true,
  });

/** Resolves when the program is ready; rejects with its last lines when it exits before. */
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

/** Creates a service from a Node program; its output is shown when it fails to start, and passed to `onLine`. */
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
      // A process that is just exiting accepts no messages.
      running.send('end', () => undefined);
      await closed;
      clearTimeout(timeout);
    },
  };
}
