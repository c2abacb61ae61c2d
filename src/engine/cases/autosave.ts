import { createStore, type StoreApi } from 'zustand/vanilla';
import { setBusy } from '../../shared/lib/activity.ts';
import { systemClock, type Clock } from '../../shared/lib/clock.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { nameOfEntry } from '../store/document-links.ts';
import type { FormStore } from '../store/form-store.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { contentOf, type CaseContent, type CaseError } from './case.ts';
import { isNote } from './documents.ts';

/** Certainty that the page is ending: only hidden, or its scripts may not run again. */
type Leaving = 'hidden' | 'closing';

/**
 * Subscribes to every browser event after which the page may end. No single event is reliable: mobile browsers only
 * hide a page, desktop browsers close it immediately. Returns an unsubscribe function.
 */
function onPageLeave(listener: (leaving: Leaving) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const closing = (): void => listener('closing');
  window.addEventListener('pagehide', closing, { signal });
  window.addEventListener('beforeunload', closing, { signal });
  document.addEventListener('freeze', closing, { signal });
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') listener('hidden');
  };
  document.addEventListener('visibilitychange', hidden, { signal });
  return () => stop.abort();
}

/** Delay of a write after the last change, in milliseconds. */
export const PAUSE_MS = 150;

/** Maximum delay of a write after the first unsaved change, in milliseconds. */
export const MAX_WAIT_MS = 400;

/** Delay before a failed write is retried, in milliseconds; the next change retries earlier. */
export const RETRY_MS = 5000;

/** Save status of a case. `at` is in milliseconds since the epoch. */
export type SaveStatus =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: number }
  | { readonly state: 'failed'; readonly reason: CaseError };

interface AutosaveOptions {
  readonly store: FormStore;
  readonly write: (content: CaseContent) => Promise<Result<void, CaseError>>;
  /** Stores the content synchronously when the page closes and `write` may not finish. */
  readonly spill: (content: CaseContent) => void;
  /** Returns true to write a change without delay, such as the first answer of a case. `saved` was written last. */
  readonly isUrgent?: ((content: CaseContent, saved: CaseContent | null) => boolean) | undefined;
  /** Flushes pending input text into the store; called before the page is left and at a flush. */
  readonly beforeLeave?: (() => void) | undefined;
  readonly clock?: Clock | undefined;
}

/** Saves a case while its store changes. */
export interface Autosave {
  readonly status: StoreApi<SaveStatus>;
  /** True while a change is not durable yet. */
  hasUnsaved(): boolean;
  /** Writes until nothing is unsaved; returns the error that stopped it. Writes never run concurrently. */
  flush(): Promise<Result<void, CaseError>>;
  /** Marks the content as unsaved although it has not changed. */
  touch(): void;
  /** Delays writes until `kept` settles: by then the replaced content is stored elsewhere. */
  holdUntil(kept: Promise<unknown>): void;
  /** Unsubscribes from the store and the page; afterwards only `flush` saves. */
  stop(): void;
}

/** A new number of missing answers is no change of the user: it is written with the next one, or at the next flush. */
const linksToSave = ({ links }: CaseContent): readonly (readonly [string, string])[] =>
  Object.entries(links).filter(([entry]) => !isNote(nameOfEntry(entry)));

const sameContent = (a: CaseContent | null, b: CaseContent): boolean =>
  a !== null &&
  a.data === b.data &&
  a.own === b.own &&
  a.form === b.form &&
  a.autofilled === b.autofilled &&
  a.changedAt === b.changedAt &&
  a.givenIn === b.givenIn &&
  (a.links === b.links || deepEqual(linksToSave(a), linksToSave(b)));

/** Starts saving every change of the store; its current content counts as saved. */
export function createAutosave({
  store,
  write,
  spill,
  isUrgent = () => false,
  beforeLeave,
  clock = systemClock,
}: AutosaveOptions): Autosave {
  const status = createStore<SaveStatus>(() => ({ state: 'idle' }));
  const show = (next: SaveStatus): void => status.setState(next, true);
  let saved: CaseContent | null = contentOf(store.getState());
  let writing: Promise<Result<void, CaseError>> | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let held: Promise<unknown> | null = null;
  let asked = false;
  let stopped = false;
  let touches = 0;

  const hasUnsaved = (): boolean => !sameContent(saved, store.getState());

  /** Makes a new number of missing answers count as unsaved. */
  const saveNotes = (): void => {
    if (saved !== null && saved.links !== store.getState().links) saved = null;
  };

  const cancel = (): void => {
    clearTimeout(pause);
    clearTimeout(longest);
    clearTimeout(retry);
    longest = undefined;
  };

  const writeAsked = async (): Promise<Result<void, CaseError>> => {
    while (asked && hasUnsaved()) {
      // `held` may be replaced during the wait.
      for (let until = held; until; until = held) await until;
      asked = false;
      // A failure stays visible until a write succeeds, so that its notice does not flicker.
      if (status.getState().state !== 'failed') show({ state: 'saving' });
      const content = contentOf(store.getState());
      const before = touches;
      const written = await write(content);
      if (!written.ok) {
        show({ state: 'failed', reason: written.error });
        if (!stopped) retry = setTimeout(() => void save(), RETRY_MS);
        return written;
      }
      // Content touched during the write is not included in it.
      saved = touches === before ? content : null;
    }
    const { state } = status.getState();
    if (state === 'saving' || state === 'failed') {
      show(hasUnsaved() ? { state: 'saving' } : { state: 'saved', at: clock.now() });
    }
    return ok(undefined);
  };

  /** Writes the unsaved content, after a running write. */
  const save = (): Promise<Result<void, CaseError>> => {
    cancel();
    asked = true;
    setBusy(store, true);
    writing ??= writeAsked().finally(() => {
      writing = null;
      setBusy(store, longest !== undefined);
    });
    return writing;
  };

  const schedule = (): void => {
    if (!hasUnsaved()) return;
    if (isUrgent(store.getState(), saved)) return void save();
    setBusy(store, true);
    clearTimeout(pause);
    pause = setTimeout(() => void save(), PAUSE_MS);
    longest ??= setTimeout(() => void save(), MAX_WAIT_MS);
  };

  const stopWatching = store.subscribe(schedule);
  const stopListening = onPageLeave((leaving) => {
    beforeLeave?.();
    saveNotes();
    if (!hasUnsaved()) return;
    if (leaving === 'closing') spill(contentOf(store.getState()));
    void save();
  });

  return {
    status,
    hasUnsaved,
    async flush() {
      beforeLeave?.();
      saveNotes();
      let written: Result<void, CaseError>;
      do {
        written = await save();
      } while (written.ok && hasUnsaved());
      return written;
    },
    touch() {
      touches += 1;
      saved = null;
    },
    holdUntil(kept) {
      // Resets `held`: awaiting even a settled promise would delay the write of a closing page.
      const until = Promise.allSettled([held, kept]).then(() => {
        if (held === until) held = null;
      });
      held = until;
    },
    stop() {
      stopped = true;
      cancel();
      setBusy(store, writing !== null);
      stopWatching();
      stopListening();
    },
  };
}
