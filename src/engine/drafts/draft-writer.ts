import type { Clock } from '../../lib/clock.ts';
import type { Result } from '../../lib/result.ts';
import type { Draft, DraftContent, DraftError, DraftLabel } from './draft.ts';
import type { DraftStorage } from './open-database.ts';

/** What a writer works with. */
export interface WriterOptions {
  readonly storage: DraftStorage;
  readonly label: DraftLabel;
  readonly clock: Clock;
  /** Called when another tab wrote the draft since: must move the writer to a draft of its own. */
  readonly onConflict: (id: string) => void;
}

/** Writes one draft, always on top of the revision it wrote or read last. */
export interface DraftWriter {
  /** The draft being written. */
  readonly id: () => string;
  /** Writes to another draft from now on; a write under way still ends where it began. */
  readonly moveTo: (id: string, rev: number) => void;
  /** Stores the content. A lost comparison never overwrites: `onConflict` moves on, and the content goes there. */
  readonly write: (content: DraftContent) => Promise<Result<void, DraftError>>;
  /** Stores the content in the spill, done on return. Best effort: without a spill, or room in it, nothing happens. */
  readonly spill: (content: DraftContent) => void;
}

/** `spills` counts copies that may lie in the spill; one may be left from before. */
const startAt = (id: string, rev: number) => ({ id, rev, spills: 1 });

/** Makes a writer for the draft `id`, last read at revision `rev` (0 when it is not stored yet). */
export function createDraftWriter(id: string, rev: number, options: WriterOptions): DraftWriter {
  const { storage, label, clock, onConflict } = options;
  let target = startAt(id, rev);

  const draftOf = (content: DraftContent, to: string, at: number): Draft => ({
    ...content,
    id: to,
    rev: at,
    updatedAt: clock.now(),
    title: label(content.form, content.data),
  });

  const write = async (content: DraftContent): Promise<Result<void, DraftError>> => {
    const own = target;
    const { spills } = own;
    const draft = draftOf(content, own.id, own.rev + 1);
    const written = await storage.database.putDraft(draft, own.rev);
    if (!written.ok && written.error === 'conflict' && target === own) onConflict(own.id);
    if (target !== own) return write(content);
    if (!written.ok) return written;
    own.rev = draft.rev;
    // Last words spilled while this write was under way are newer than it: they wait for the next one.
    if (spills > 0 && spills === own.spills) {
      await storage.spill?.removeDraft(own.id);
      own.spills = 0;
    }
    return written;
  };

  return {
    id: () => target.id,
    moveTo(nextId, nextRev) {
      target = startAt(nextId, nextRev);
    },
    write,
    spill(content) {
      target.spills += 1;
      // A write under way may bring the stored revision up by one; the last words stand above that.
      storage.spill?.replaceDraft(draftOf(content, target.id, target.rev + 2));
    },
  };
}
