import { ageOf, systemClock, type Clock } from '../../lib/clock.ts';
import { isEmpty } from '../../lib/empty.ts';
import { localText, type TextStorage } from '../../lib/storage.ts';
import { changedFields } from '../store/document.ts';
import type { FormState } from '../store/form-state.ts';
import type { FormStore } from '../store/form-store.ts';
import { fieldsKeptFor, KEEP_MS, type FormData, type SharedModel } from '../store/model.ts';

/** Answers that outlive their draft, with the time (ms since the epoch) each was given. */
interface Carried {
  readonly values: FormData;
  readonly changedAt: Readonly<Record<string, number>>;
}

/** The local-storage entries that carry staff and scene answers into new drafts. */
export interface CarryOver {
  /** The answers still alive. Expired entries are removed; one stamped in the future is stamped anew, to age from now. */
  read(): Carried;
  /** Records changes of a store from now on, until the returned function is called. */
  follow(store: FormStore): () => void;
  /** Removes every entry. */
  forget(): void;
}

const stampKey = (name: string): string => `${name}_timestamp`;

const encode = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Text stands as it is; only what reads as a JSON list or object was stored as such. */
function decode(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Carries each field with `keepFor` as its own entry: `<name>` holds the value (text as it is, other values as JSON)
 * and `<name>_timestamp` the time of the change in milliseconds since the epoch. Blocked storage carries nothing over.
 */
export function createCarryOver(
  model: SharedModel,
  { storage = localText, clock = systemClock }: { storage?: TextStorage; clock?: Clock } = {},
): CarryOver {
  const lives = new Map(
    (['3h', '5d'] as const).flatMap((life) =>
      fieldsKeptFor(model, life).map((name) => [name, KEEP_MS[life]]),
    ),
  );
  const scene = fieldsKeptFor(model, '3h');

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

  const record = (state: FormState, before: FormState): void => {
    if (state.revision === before.revision || state.lastCause === 'load') return;
    if (state.lastCause === 'clear') return scene.forEach(forget);
    for (const name of changedFields(before.data, state.data).filter((field) => lives.has(field))) {
      remember(name, state.data[name], state.changedAt[name] ?? clock.now());
    }
  };

  return {
    read() {
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
    },
    follow: (formStore) => formStore.subscribe(record),
    forget: () => [...lives.keys()].forEach(forget),
  };
}
