import { createStore, type StoreApi } from 'zustand/vanilla';
import { systemClock, type Clock } from '../../shared/lib/clock.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import type { FormStore } from '../store/form-store.ts';
import { contentOf, type CaseContent, type CaseError } from './case.ts';

/** How sure it is that the page goes: only out of sight, or its scripts may not run again. */
type Leaving = 'hidden' | 'closing';

/**
 * Calls back whenever the page may be about to end, as often as the browser says so. No single event is sent in every
 * case: mobile browsers only hide a page, desktop ones close it at once. Returns a function that stops listening.
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

/** A write starts after this pause in typing, in milliseconds … */
export const PAUSE_MS = 150;

/** … and at the latest this long after the first unsaved change, in milliseconds. */
export const LONGEST_WAIT_MS = 400;

/** A failed write is tried again after this many milliseconds, or with the next change. */
export const RETRY_MS = 5000;

/** How far a case is saved. `at` is in milliseconds since the epoch. */
export type SaveStatus =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: number }
  | { readonly state: 'failed'; readonly reason: CaseError };

/** What autosave works with. */
export interface AutosaveOptions {
  readonly store: FormStore;
  readonly write: (content: CaseContent) => Promise<Result<void, CaseError>>;
  /** Keeps the content without waiting, when the page is being closed and `write` may not finish. */
  readonly spill: (content: CaseContent) => void;
  /** Whether a change is written without the pause, such as the first answer of a case. `saved` was written last. */
  readonly isUrgent?: ((content: CaseContent, saved: CaseContent | null) => boolean) | undefined;
  /** Brings text that still sits in an input into the store; called before the page is left. */
  readonly beforeLeave?: (() => void) | undefined;
  readonly clock?: Clock | undefined;
}

/** Keeps a case written while its store changes. */
export interface Autosave {
  readonly status: StoreApi<SaveStatus>;
  /** True while there is a change that is not durable yet. */
  hasUnsaved(): boolean;
  /** Writes until nothing is unsaved; answers the failure that stopped it. Never two writes at a time. */
  flush(): Promise<Result<void, CaseError>>;
  /** Declares the present content unsaved, though it did not change. */
  touch(): void;
  /** Writes nothing before `kept` has settled: by then the content that was replaced is kept elsewhere. */
  holdUntil(kept: Promise<unknown>): void;
  /** Stops watching the store and the page. Only `flush` saves from then on. */
  stop(): void;
}

const sameContent = (a: CaseContent | null, b: CaseContent): boolean =>
  a !== null &&
  a.data === b.data &&
  a.own === b.own &&
  a.form === b.form &&
  a.autofilled === b.autofilled &&
  a.changedAt === b.changedAt &&
  a.givenIn === b.givenIn &&
  a.links === b.links;

/** Starts saving every change of the store from now on; its present content counts as saved. */
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

  const cancel = (): void => {
    clearTimeout(pause);
    clearTimeout(longest);
    clearTimeout(retry);
    longest = undefined;
  };

  const writeAsked = async (): Promise<Result<void, CaseError>> => {
    while (asked && hasUnsaved()) {
      // Another one may begin while one is waited for.
      for (let until = held; until; until = held) await until;
      asked = false;
      // A standing failure is not taken back before a write has succeeded, so that its notice does not flicker.
      if (status.getState().state !== 'failed') show({ state: 'saving' });
      const content = contentOf(store.getState());
      const before = touches;
      const written = await write(content);
      if (!written.ok) {
        show({ state: 'failed', reason: written.error });
        if (!stopped) retry = setTimeout(() => void save(), RETRY_MS);
        return written;
      }
      // What was declared unsaved meanwhile is not in what was written.
      saved = touches === before ? content : null;
    }
    const { state } = status.getState();
    if (state === 'saving' || state === 'failed') {
      show(hasUnsaved() ? { state: 'saving' } : { state: 'saved', at: clock.now() });
    }
    return ok(undefined);
  };

  /** Writes what is unsaved now, after the write under way if there is one. */
  const save = (): Promise<Result<void, CaseError>> => {
    cancel();
    asked = true;
    writing ??= writeAsked().finally(() => {
      writing = null;
    });
    return writing;
  };

  const schedule = (): void => {
    if (!hasUnsaved()) return;
    if (isUrgent(store.getState(), saved)) return void save();
    clearTimeout(pause);
    pause = setTimeout(() => void save(), PAUSE_MS);
    longest ??= setTimeout(() => void save(), LONGEST_WAIT_MS);
  };

  const stopWatching = store.subscribe(schedule);
  const stopListening = onPageLeave((leaving) => {
    beforeLeave?.();
    if (!hasUnsaved()) return;
    if (leaving === 'closing') spill(contentOf(store.getState()));
    void save();
  });

  return {
    status,
    hasUnsaved,
    async flush() {
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
      // Once it is over, a page that is closed must be able to write at once.
      const until = Promise.allSettled([held, kept]).then(() => {
        if (held === until) held = null;
      });
      held = until;
    },
    stop() {
      stopped = true;
      cancel();
      stopWatching();
      stopListening();
    },
  };
}
