import { createStore, type StoreApi } from 'zustand/vanilla';
import { systemClock } from '../../../shared/lib/clock.ts';
import { oneAtATime } from '../../../shared/lib/one-at-a-time.ts';
import type { Files } from '../sandbox/messages.ts';
import type { Place } from './hand-in.ts';
import { type SaveError, saveWork } from './store.ts';
import { changeFiles, type Changes, projectFiles, redo, type Stepped, undo, type Work } from './work.ts';

interface OpenWork {
  readonly work: Work;
  /** All files of the project as changed; the same object while they are the same. */
  readonly files: Files;
  readonly saved: 'saved' | 'saving' | SaveError;
}

/** The editing of one work. Every change is stored in this browser. */
export interface StudioSession {
  readonly base: Files;
  readonly place: Place;
  /** Adds files of the app that were loaded later. */
  readonly addBase: (files: Files) => void;
  readonly store: StoreApi<OpenWork>;
  /** Changes files; a whole edit is one step of the undo, while typed texts extend the last step. */
  readonly change: (changes: Changes, isWhole?: boolean) => void;
  /** Returns the file to show; undefined if there is nothing to undo or redo. */
  readonly undo: () => string | undefined;
  readonly redo: () => string | undefined;
  /** Stores the work again after a failure. */
  readonly save: () => void;
}

/** Opens the editing of a work over the files of the app and of its cases. */
export function openSession(opened: Work, files: Files, place: Place): StudioSession {
  let base = files;
  const store = createStore<OpenWork>(() => ({
    work: opened,
    files: projectFiles(opened, base),
    saved: 'saved',
  }));
  let stored = opened.rev;
  const write = oneAtATime(async () => {
    const { work } = store.getState();
    const written = await saveWork(work, stored);
    if (written.ok) stored = work.rev;
    store.setState(({ work: now }) => ({
      saved: written.ok ? (now === work ? 'saved' : 'saving') : written.error,
    }));
  });
  const save = (): void => {
    store.setState({ saved: 'saving' });
    write();
  };
  const set = (work: Work): void => {
    if (work === store.getState().work) return;
    store.setState({ work, files: projectFiles(work, base) });
    save();
  };
  const step = (by: (work: Work, base: Files, now: number) => Stepped | undefined): string | undefined => {
    const stepped = by(store.getState().work, base, systemClock.now());
    if (stepped) set(stepped.work);
    return stepped?.path;
  };
  return {
    get base() {
      return base;
    },
    place,
    addBase(added) {
      base = { ...base, ...added };
      store.setState(({ work }) => ({ files: projectFiles(work, base) }));
    },
    store,
    change: (changes, isWhole) =>
      set(changeFiles(store.getState().work, base, changes, systemClock.now(), isWhole)),
    undo: () => step(undo),
    redo: () => step(redo),
    save,
  };
}
