import type { Clock } from '../../shared/lib/clock.ts';
import { newId } from '../../shared/lib/ids.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { CaseContent, CaseError, CaseFacts, CaseLabel, StoredCase } from './case.ts';
import type { CaseStorage } from './open-database.ts';

/** What a writer works with. */
export interface WriterOptions {
  readonly storage: CaseStorage;
  readonly label: CaseLabel;
  readonly clock: Clock;
  /** The version of the shared model. */
  readonly model: number;
  /** What is stored beside the content, as of now. */
  readonly facts: () => CaseFacts;
  /** Called when another tab wrote the case since: must move the writer to a case of its own. */
  readonly onConflict: (id: string) => void;
}

/** Writes one case, always on top of the revision it wrote or read last. */
export interface CaseWriter {
  /** The case being written. */
  readonly id: () => string;
  /** The revision written or read last. */
  readonly rev: () => number;
  /** Writes to another case from now on; a write under way still ends where it began. */
  readonly moveTo: (id: string, rev: number) => void;
  /** Stores the content. A lost comparison never overwrites: `onConflict` moves on, and the content goes there. */
  readonly write: (content: CaseContent) => Promise<Result<void, CaseError>>;
  /** Stores the content in the spill, done on return. Best effort: without a spill, or room in it, nothing happens. */
  readonly spill: (content: CaseContent) => void;
  /** Stores the content in the spill as a closed case of its own, until a slower way has stored that; returns it. */
  readonly spillClosed: (content: CaseContent) => StoredCase;
}

/** `spills` counts copies that may lie in the spill; one may be left from before. */
const startAt = (id: string, rev: number) => ({ id, rev, spills: 1 });

/** Makes a writer for the case `id`, last read at revision `rev` (0 when it is not stored yet). */
export function createCaseWriter(id: string, rev: number, options: WriterOptions): CaseWriter {
  const { storage, label, clock, model, facts, onConflict } = options;
  let target = startAt(id, rev);

  const recordOf = (content: CaseContent, to: string, at: number): StoredCase => {
    const own = facts();
    return {
      ...content,
      ...own,
      id: to,
      rev: at,
      model,
      updatedAt: clock.now(),
      ...label(content, own.startedAt),
    };
  };

  const write = async (content: CaseContent): Promise<Result<void, CaseError>> => {
    const own = target;
    const { spills } = own;
    const stored = recordOf(content, own.id, own.rev + 1);
    const written = await storage.database.put(stored, own.rev);
    if (!written.ok && written.error === 'conflict' && target === own) onConflict(own.id);
    if (target !== own) return write(content);
    if (!written.ok) return written;
    own.rev = stored.rev;
    // Last words spilled while this write was under way are newer than it: they wait for the next one.
    if (spills > 0 && spills === own.spills) {
      await storage.spill?.remove(own.id);
      own.spills = 0;
    }
    return written;
  };

  return {
    id: () => target.id,
    rev: () => target.rev,
    moveTo(nextId, nextRev) {
      target = startAt(nextId, nextRev);
    },
    write,
    spill(content) {
      target.spills += 1;
      // A write under way may bring the stored revision up by one; the last words stand above that.
      storage.spill?.replace(recordOf(content, target.id, target.rev + 2));
    },
    spillClosed(content) {
      const closed = { ...recordOf(content, newId(), 1), closedAt: clock.now() };
      storage.spill?.replace(closed);
      return closed;
    },
  };
}
