import { ageOf, systemClock, type Clock } from '../../shared/lib/clock.ts';
import { isEmpty } from '../../shared/lib/empty.ts';
import { localText, type TextStorage } from '../../shared/lib/storage.ts';
import { changedFields } from '../store/document.ts';
import type { FormState } from '../store/form-state.ts';
import type { FormStore } from '../store/form-store.ts';
import { fieldsWithLifetime, KEEP_MS, type FormData, type SharedModel } from '../store/model.ts';

/** Answers prefilled in new cases, with the timestamp of each (ms since the epoch). */
export interface Carried {
  readonly values: FormData;
  readonly changedAt: Readonly<Record<string, number>>;
}

/** Local-storage entries that prefill new cases with staff and scene answers. */
export interface CarryOver {
  /** Returns the unexpired answers. Removes expired entries; a timestamp in the future is reset to now. */
  read(): Carried;
  /** Records changes of a store and removes expired entries, until the returned function is called. */
  follow(store: FormStore): () => void;
  /**
   * Sets the account, or null if nobody is signed in. Removes entries of another account, because its user's name must
   * not appear in a report of the next user.
   */
  belongTo(account: string | null): void;
  forget(): void;
}

/** Local-storage key of the account whose answers are carried over. */
const OWNER_KEY = 'phmc-forms:carried-by';

const stampKey = (name: string): string => `${name}_timestamp`;

const encode = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Text is stored as is; only JSON lists and objects are parsed. */
function decode(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Stores each field with `keepFor` as a separate entry: `<name>` contains the value (text as is, other values as JSON)
 * and `<name>_timestamp` the time of the change in milliseconds since the epoch. A no-op if storage is blocked.
 */
export function createCarryOver(
  model: SharedModel,
  { storage = localText, clock = systemClock }: { storage?: TextStorage; clock?: Clock } = {},
): CarryOver {
  const lives = new Map(
    Object.entries(model.fields).flatMap(([name, { keepFor }]) =>
      keepFor === undefined ? [] : [[name, KEEP_MS[keepFor]] as const],
    ),
  );
  const scene = fieldsWithLifetime(model, '3h');

  const forget = (name: string): void => {
    storage.remove(name);
    storage.remove(stampKey(name));
  };

  const remember = (name: string, value: unknown, changedAt: number): void => {
    if (isEmpty(value)) return forget(name);
    storage.set(name, encode(value));
    storage.set(stampKey(name), String(changedAt));
  };

  const text = (key: string): string | null => {
    const stored = storage.get(key);
    return stored.ok ? stored.value : null;
  };

  /** Returns true if an entry was written or removed. */
  const record = (state: FormState, before: FormState): boolean => {
    if (state.revision === before.revision || state.lastCause === 'load') return false;
    if (state.lastCause === 'clear') {
      scene.forEach(forget);
      return true;
    }
    const changed = changedFields(before.data, state.data).filter((field) => lives.has(field));
    for (const name of changed) remember(name, state.data[name], state.changedAt[name] ?? clock.now());
    return changed.length > 0;
  };

  const read = (): Carried => {
    const now = clock.now();
    const values: FormData = {};
    const changedAt: Record<string, number> = {};
    for (const [name, life] of lives) {
      const value = text(name);
      const stamp = Number(text(stampKey(name)) ?? Number.NaN);
      if (value === null || !(ageOf(stamp, now) <= life)) {
        forget(name);
        continue;
      }
      if (stamp > now) storage.set(stampKey(name), String(now));
      values[name] = decode(value);
      changedAt[name] = Math.min(stamp, now);
    }
    return { values, changedAt };
  };

  /** Returns the milliseconds until the first entry expires; infinite if there is none. */
  const nextExpiry = ({ changedAt }: Carried): number =>
    Math.min(...Object.entries(changedAt).map(([name, at]) => at + (lives.get(name) ?? 0) + 1 - clock.now()));

  const follow = (formStore: FormStore): (() => void) => {
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expire = (): void => {
      clearTimeout(timer);
      const wait = nextExpiry(read());
      if (Number.isFinite(wait)) timer = setTimeout(expire, wait);
    };
    expire();
    // Timers do not run while the computer sleeps.
    document.addEventListener('visibilitychange', expire, stopped);
    window.addEventListener('focus', expire, stopped);
    const stopRecording = formStore.subscribe((state, before) => {
      if (record(state, before)) expire();
    });
    return () => {
      stopRecording();
      stopped.abort();
      clearTimeout(timer);
    };
  };

  const forgetAll = (): void => {
    [...lives.keys()].forEach(forget);
    storage.remove(OWNER_KEY);
  };

  return {
    read,
    follow,
    belongTo(account) {
      const owner = text(OWNER_KEY);
      if (owner !== null && owner !== account) forgetAll();
      if (account !== null) storage.set(OWNER_KEY, account);
    },
    forget: forgetAll,
  };
}
