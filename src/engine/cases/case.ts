import type { Result } from '../../shared/lib/result.ts';
import type { StorageError } from '../../shared/lib/storage.ts';
import { documentOf, type FormDocument } from '../store/document.ts';
import type { FormValues } from '../store/form-state.ts';
import type { Links } from '../store/document.ts';

/** Stored part of a form store. */
export interface CaseContent extends FormDocument {
  /** The form that was open last. */
  readonly form: string | null;
  readonly links: Links;
}

/** Name of the sender of a case, and the timestamp (milliseconds since the epoch). */
export interface HandedOver {
  readonly name: string;
  readonly at: number;
}

/** Metadata of a case besides its answers. */
export interface CaseFacts {
  /** Account signed in when the case was started; null for a case of this computer. */
  readonly account: string | null;
  /** Name set by the user; null to use the derived title. */
  readonly name: string | null;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Time of archiving in milliseconds since the epoch; null while open. */
  readonly closedAt: number | null;
  readonly handedOver: HandedOver | null;
}

/** Search texts of a case. */
export interface CaseNames {
  readonly title: string;
  /** Additional search terms of its subject, such as the patient's number. */
  readonly words: string;
}

export interface StoredCase extends CaseContent, CaseFacts, CaseNames {
  readonly id: string;
  /** Incremented by every write; a write must name the revision it replaces. */
  readonly rev: number;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
  /** Version of the shared model at the time of the answers. */
  readonly model: number;
}

/** Case content without the fields that only its storage needs. */
export type InMemoryCase = Omit<StoredCase, 'rev' | 'model'>;

/** Read or write error of a case; `conflict` means that another tab wrote it. */
export type CaseError = StorageError | 'conflict';

/** Derives the names of a case from its open form and answers. `startedAt` is in milliseconds since the epoch. */
export type CaseLabel = (content: CaseContent, startedAt: number) => CaseNames;

type Answer<T, E = StorageError> = Promise<Result<T, E>>;

/** Storage of cases. No method throws. */
export interface CaseDatabase {
  get(id: string): Answer<StoredCase | undefined>;
  /** Returns all cases, unordered. */
  list(): Answer<readonly StoredCase[]>;
  /**
   * Compare-and-set in one transaction: writes only if the stored revision is `expectedRev` or nothing is stored;
   * otherwise returns `conflict`.
   */
  put(stored: StoredCase, expectedRev: number): Answer<void, CaseError>;
  remove(id: string): Answer<void>;
  close(): void;
}

/** Database that can also store a case synchronously, while the page closes. */
export interface SpillDatabase extends CaseDatabase {
  /** Overwrites a case synchronously. */
  replace(stored: StoredCase): Result<void, StorageError>;
}

/** Returns the stored part of a form store. */
export const contentOf = (state: FormValues): CaseContent => ({
  ...documentOf(state),
  form: state.form,
  links: state.links,
});
