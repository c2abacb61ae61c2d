import type { Result } from '../../lib/result.ts';
import type { StorageError } from '../../lib/storage.ts';
import { documentOf, type FormDocument } from '../store/document.ts';
import type { FormValues } from '../store/form-state.ts';
import type { FormData } from '../store/model.ts';

/** What a draft keeps of a form store. */
export interface DraftContent extends FormDocument {
  readonly form: string | null;
  readonly mark: string | null;
}

/** One stored draft. */
export interface Draft extends DraftContent {
  readonly id: string;
  /** Goes up with every write; a write must name the one it replaces. */
  readonly rev: number;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
  readonly title: string;
  /** The name that `mark` had until version 0.1. */
  readonly lastWebhookId?: string | null;
}

/** Answers taken out of a draft, kept for a while so that they can be put back. */
export interface ClearedDraft {
  readonly id: string;
  /** A whole draft that was cleared, or only the scene details of a draft resumed too late. */
  readonly kind: 'draft' | 'scene';
  readonly form: string | null;
  readonly label: string;
  readonly data: FormData;
  /** Milliseconds since the epoch. */
  readonly clearedAt: number;
}

/** Why a draft could not be read or written; `conflict` means that another tab wrote it since. */
export type DraftError = StorageError | 'conflict';

/** Names a draft for lists, from the form that is open and its answers. */
export type DraftLabel = (form: string | null, data: FormData) => string;

type Answer<T, E = StorageError> = Promise<Result<T, E>>;

/** Where drafts are stored. No call throws. */
export interface DraftDatabase {
  getDraft(id: string): Answer<Draft | undefined>;
  /** All drafts, in no order. */
  listDrafts(): Answer<readonly Draft[]>;
  /**
   * Compare and set in one transaction: writes only where the stored revision is `expectedRev`, or nothing is stored.
   * Otherwise `conflict`, and nothing changes.
   */
  putDraft(draft: Draft, expectedRev: number): Answer<void, DraftError>;
  removeDraft(id: string): Answer<void>;
  /** Replaces the list of cleared drafts by what `change` makes of it, in one transaction; answers the new list. */
  updateCleared(
    change: (entries: readonly ClearedDraft[]) => readonly ClearedDraft[],
  ): Answer<readonly ClearedDraft[]>;
  close(): void;
}

/** A database that can also take a draft at once, while the page is being closed. */
export interface SpillDatabase extends DraftDatabase {
  /** Stores a draft over whatever is there; done when it returns. */
  replaceDraft(draft: Draft): Result<void, StorageError>;
}

/** The content of a form store that a draft keeps. */
export function contentOf(state: FormValues): DraftContent {
  return { ...documentOf(state), form: state.form, mark: state.mark };
}
