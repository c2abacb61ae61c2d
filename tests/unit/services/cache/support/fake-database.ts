import { err, ok } from '../../../../../src/shared/lib/result.ts';
import type {
  DatabaseClient,
  DatabaseError,
} from '../../../../../src/services/platform/firebase/database.ts';

interface Listener {
  readonly path: string;
  readonly onValue: (value: unknown) => void;
  readonly onError: (error: DatabaseError) => void;
}

const DENIED: DatabaseError = { code: 'permission-denied', message: 'Permission denied' };

/** A database whose responses a test sends manually, in any order. */
export class FakeDatabase implements DatabaseClient {
  readonly #listeners = new Set<Listener>();
  readonly #watchers = new Set<(connected: boolean) => void>();
  readonly #readable = new Map<string, unknown>();
  /** Every path that was listened to or read, in order. */
  readonly asked: string[] = [];

  read(path: string) {
    this.asked.push(`read ${path}`);
    const known = this.#readable.has(path);
    return Promise.resolve(known ? ok(this.#readable.get(path)) : err(DENIED));
  }

  listen(path: string, onValue: Listener['onValue'], onError: Listener['onError']) {
    this.asked.push(`listen ${path}`);
    const listener = { path, onValue, onError };
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  watchConnection(onChange: (connected: boolean) => void) {
    this.#watchers.add(onChange);
    onChange(false);
    return () => void this.#watchers.delete(onChange);
  }

  /** Paths with listeners. */
  get listening(): readonly string[] {
    return [...this.#listeners].map(({ path }) => path).toSorted();
  }

  get watched(): boolean {
    return this.#watchers.size > 0;
  }

  /** Delivers a new copy of a value, as the SDK does. */
  send(path: string, value: unknown): void {
    for (const listener of this.#at(path)) listener.onValue(structuredClone(value));
  }

  sendAll(values: Readonly<Record<string, unknown>>): void {
    for (const [path, value] of Object.entries(values)) this.send(path, value);
  }

  /** Cancels the listeners of a path with permission denied. */
  deny(path: string): void {
    for (const listener of this.#at(path)) {
      this.#listeners.delete(listener);
      listener.onError(DENIED);
    }
  }

  connect(connected: boolean): void {
    for (const watcher of this.#watchers) watcher(connected);
  }

  /** Sets the result of the next reads of a path; every other read is rejected. */
  store(path: string, value: unknown): void {
    this.#readable.set(path, value);
  }

  #at(path: string): readonly Listener[] {
    return [...this.#listeners].filter((listener) => listener.path === path);
  }
}
