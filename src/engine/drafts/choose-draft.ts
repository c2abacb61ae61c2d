import { newId } from '../../lib/ids.ts';
import type { Draft } from './draft.ts';
import { lockDraft, type DraftLock, type Locks } from './draft-lock.ts';
import { listDrafts, readDraft, type DraftStorage } from './open-database.ts';

/** How long a reloaded page waits, in milliseconds, for the page it replaces to let go of the draft. */
export const RELOAD_TIMEOUT_MS = 1500;

/** A draft that another tab works on. */
export interface OtherTab {
  readonly id: string;
  readonly form: string | null;
  /** Milliseconds since the epoch, never in the future. */
  readonly updatedAt: number;
  readonly title: string;
  /** Another tab had it first, took it over from this tab, or wrote it at the same time. */
  readonly why: 'held' | 'taken' | 'conflict';
}

/** The draft that a tab starts with. */
export interface Choice {
  readonly id: string;
  readonly lock: DraftLock | null;
  /** What is stored of it; undefined for a new draft. */
  readonly draft: Draft | undefined;
  readonly otherTab: OtherTab | null;
}

/** What the choice depends on. */
export interface ChoiceInput {
  readonly storage: DraftStorage;
  readonly locks: Locks | undefined;
  /** The draft this tab had before it was reloaded; null in a fresh tab. A duplicated tab has its original's. */
  readonly remembered: string | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onStolen: (id: string) => void;
}

/** Message about a draft in another tab. */
function otherTabOf(draft: Draft, why: OtherTab['why'], now: number): OtherTab {
  const { id, form, title } = draft;
  return { id, form, title, updatedAt: Math.min(draft.updatedAt, now), why };
}

/**
 * Picks the draft of a starting tab: after a reload its own, in a fresh tab the newest that no other tab holds, else a
 * new one. A draft that could not be read counts as not there.
 */
export async function chooseDraft(input: ChoiceInput): Promise<Choice> {
  const { storage, locks, remembered, now, onStolen } = input;
  const lock = (id: string, wait: number): Promise<DraftLock | null> =>
    lockDraft(locks, id, { wait }, () => onStolen(id));
  const read = async (id: string): Promise<Draft | undefined> => {
    const draft = await readDraft(storage, id);
    return draft.ok ? draft.value : undefined;
  };
  const startNew = async (held: Draft | undefined): Promise<Choice> => {
    const id = newId();
    const otherTab = held === undefined ? null : otherTabOf(held, 'held', now);
    return { id, lock: await lock(id, 0), draft: undefined, otherTab };
  };

  if (remembered !== null) {
    const own = await lock(remembered, RELOAD_TIMEOUT_MS);
    if (own !== null) return { id: remembered, lock: own, draft: await read(remembered), otherTab: null };
    return startNew((await listDrafts(storage)).find(({ id }) => id === remembered));
  }

  const age = (draft: Draft): number => Math.min(draft.updatedAt, now);
  const drafts = (await listDrafts(storage)).toSorted((a, b) => age(b) - age(a));
  for (const { id } of drafts) {
    const free = await lock(id, 0);
    if (free === null) continue;
    const held = drafts[0]?.id === id ? undefined : drafts[0];
    return {
      id,
      lock: free,
      draft: await read(id),
      otherTab: held === undefined ? null : otherTabOf(held, 'held', now),
    };
  }
  return startNew(drafts[0]);
}
