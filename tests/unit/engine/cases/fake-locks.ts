import type { Locks } from '../../../../src/engine/cases/case-lock.ts';

interface Request {
  readonly name: string;
  readonly tab: symbol;
  readonly grant: (lock: Lock | null) => void;
  readonly fail: () => void;
}

const aborted = (): DOMException => new DOMException('The lock request was aborted', 'AbortError');

/** The lock manager of one browser, with the semantics of the Web Locks specification. */
export class FakeLockRealm {
  readonly #held = new Map<string, Request>();
  #waiting: Request[] = [];

  /** Returns the `navigator.locks` of a new tab; `close` releases its locks, as closing its page does. */
  openTab(): Locks & { close(): void } {
    const tab = Symbol('tab');
    return {
      request: (name, options, callback) => this.#request(tab, name, options, callback),
      close: () => {
        this.#waiting = this.#waiting.filter((request) => request.tab !== tab);
        for (const [name, holder] of this.#held) if (holder.tab === tab) this.#free(name, holder);
      },
    };
  }

  #request(tab: symbol, name: string, options: LockOptions, callback: Parameters<Locks['request']>[2]) {
    return new Promise<unknown>((resolve, reject) => {
      const request: Request = {
        name,
        tab,
        grant: (lock) => {
          const done = () => {
            this.#free(name, request);
            resolve(undefined);
          };
          Promise.resolve(callback(lock)).then(done, done);
        },
        fail: () => reject(aborted()),
      };
      const holder = this.#held.get(name);
      if (options.steal === true) {
        holder?.fail();
        this.#hold(request);
      } else if (holder === undefined) {
        this.#hold(request);
      } else if (options.ifAvailable === true) {
        queueMicrotask(() => request.grant(null));
      } else {
        this.#waiting.push(request);
        options.signal?.addEventListener('abort', () => {
          if (!this.#waiting.includes(request)) return;
          this.#waiting = this.#waiting.filter((other) => other !== request);
          request.fail();
        });
      }
    });
  }

  #hold(request: Request): void {
    this.#held.set(request.name, request);
    queueMicrotask(() => request.grant({ name: request.name, mode: 'exclusive' }));
  }

  #free(name: string, holder: Request): void {
    if (this.#held.get(name) !== holder) return;
    this.#held.delete(name);
    const next = this.#waiting.find((request) => request.name === name);
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((request) => request !== next);
    this.#hold(next);
  }
}
