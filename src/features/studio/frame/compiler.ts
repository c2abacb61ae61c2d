import type { WorkerRequests } from '../sandbox/messages.ts';
import { sendRequests } from '../sandbox/requests.ts';
import type { Ask, Asking } from '../sandbox/requests.ts';

/** Limits of the requests to the compiler, in milliseconds. */
const LIMITS: Readonly<Record<keyof WorkerRequests, number>> = {
  check: 30_000,
  accept: 20_000,
  makeCases: 20_000,
  propose: 10_000,
  changePage: 20_000,
  create: 20_000,
  generate: 10_000,
  evaluate: 10_000,
  coverage: 20_000,
  tryGaps: 60_000,
  compare: 20_000,
  attack: 20_000,
};

const STOPPED = 'This took too long and was stopped. Undo the last change, or make the form smaller.';

interface Running {
  readonly worker: Worker;
  readonly asking: Asking<WorkerRequests>;
  /** Resolves when its code has been loaded. */
  readonly loaded: Promise<unknown>;
}

/**
 * Runs the compiler in a worker. Requests run one after another, and the limit of each begins with it, but not before
 * the worker has loaded. A request beyond its limit ends the worker; the next starts another.
 * @param isEarly starts the worker before the first request
 */
function compilerIn(address: string, isEarly: boolean): Ask<WorkerRequests> {
  const start = (): Running => {
    const worker = new Worker(address);
    const asking = sendRequests<WorkerRequests>(worker);
    worker.addEventListener('error', ({ message }) =>
      stop(worker, asking, `The compiler has stopped: ${message}`),
    );
    const loaded = new Promise((done) => worker.addEventListener('message', done, { once: true }));
    return { worker, asking, loaded };
  };
  let running: Running | null = isEarly ? start() : null;
  const stop = (worker: Worker, { stop: refuse }: Asking<WorkerRequests>, message: string): void => {
    worker.terminate();
    if (running?.worker === worker) running = null;
    refuse(message);
  };
  let last: Promise<unknown> = Promise.resolve();
  const run: Ask<WorkerRequests> = async (name, input) => {
    running ??= start();
    const { worker, asking, loaded } = running;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void loaded.then(() => (timer = setTimeout(() => stop(worker, asking, STOPPED), LIMITS[name])));
    try {
      return await asking.ask(name, input);
    } finally {
      clearTimeout(timer);
    }
  };
  return (name, input) => {
    const next = last.then(() => run(name, input));
    last = next;
    return next;
  };
}

/** Requests for which the next drawing of the form does not wait: they run in a worker of their own. */
const BESIDE: ReadonlySet<keyof WorkerRequests> = new Set([
  'check',
  'accept',
  'makeCases',
  'changePage',
  'coverage',
  'tryGaps',
  'compare',
  'attack',
]);

/** Starts the compiler: in one worker to draw a form, in another to prove it. */
export function startCompiler(code: string): Ask<WorkerRequests> {
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const [draw, prove] = [compilerIn(address, true), compilerIn(address, false)];
  return (name, input) => (BESIDE.has(name) ? prove : draw)(name, input);
}
