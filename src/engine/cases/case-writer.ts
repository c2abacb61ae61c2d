import type { Clock } from '../../shared/lib/clock.ts';
import { newId } from '../../shared/lib/ids.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { CaseContent, CaseError, CaseFacts, CaseLabel, StoredCase } from './case.ts';
import type { CaseStorage } from './open-database.ts';

interface WriterOptions {
  readonly storage: CaseStorage;
  readonly label: CaseLabel;
  readonly clock: Clock;
  readonly model: number;
  readonly facts: () => CaseFacts;
  /** Called if another tab wrote the case; must move the writer to a new case. */
  readonly onConflict: (id: string) => void;
}

/** Writes one case, always on top of the revision it last wrote or read. */
export interface CaseWriter {
  /** Id of the case being written. */
  readonly id: () => string;
  /** Revision last written or read. */
  readonly rev: () => number;
  /** Redirects later writes to another case; a running write completes on the old one. */
  readonly moveTo: (id: string, rev: number) => void;
  /** Stores the content. A conflict never overwrites: `onConflict` moves the writer, and the write is repeated. */
  readonly write: (content: CaseContent) => Promise<Result<void, CaseError>>;
  /** Stores the content in the spill synchronously. Best effort: a no-op without a spill or space in it. */
  readonly spill: (content: CaseContent) => void;
  /** Spills the content as a separate closed case until it is stored asynchronously; returns that case. */
  readonly spillClosed: (content: CaseContent) => StoredCase;
}

/** `spills` counts copies that may exist in the spill, including one from an earlier page. */
const startAt = (id: string, rev: number) => ({ id, rev, spills: 1 });

/** Creates a writer for the case `id`, last read at revision `rev` (0 if it is not stored yet). */
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
    // Content spilled during this write is newer; the next write removes it.
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
      // A running write may increase the stored revision by one; the spilled content must exceed it.
      storage.spill?.replace(recordOf(content, target.id, target.rev + 2));
    },
    spillClosed(content) {
      const closed = { ...recordOf(content, newId(), 1), closedAt: clock.now() };
      storage.spill?.replace(closed);
      return closed;
    },
  };
}
