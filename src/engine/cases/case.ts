import type { Result } from '../../shared/lib/result.ts';
import type { StorageError } from '../../shared/lib/storage.ts';
import { documentOf, type FormDocument } from '../store/document.ts';
import type { FormValues } from '../store/form-state.ts';
import type { Links } from '../store/document.ts';

/** What is stored of a form store. */
export interface CaseContent extends FormDocument {
  /** The form that was open last. */
  readonly form: string | null;
  readonly links: Links;
}

/** Who handed a case over, and when (milliseconds since the epoch). */
export interface HandedOver {
  readonly name: string;
  readonly at: number;
}

/** What is known of a case beside its answers. */
export interface CaseFacts {
  /** The account that was signed in when it was begun; null for one of this computer. */
  readonly account: string | null;
  /** The name that the user gave it; null while it names itself. */
  readonly name: string | null;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** When it went to the archive, in milliseconds since the epoch; null while it is open. */
  readonly closedAt: number | null;
  readonly handedOver: HandedOver | null;
}

/** What a case is found by. */
export interface CaseNames {
  /** The name that it gives itself. */
  readonly title: string;
  /** Further words of its subject, such as the patient's number. */
  readonly words: string;
}

/** One stored case. */
export interface StoredCase extends CaseContent, CaseFacts, CaseNames {
  readonly id: string;
  /** Goes up with every write; a write must name the one it replaces. */
  readonly rev: number;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
  /** The version of the shared model that the answers were given to. */
  readonly model: number;
}

/** A case with all that it holds, without what only its storage needs. */
export type HeldCase = Omit<StoredCase, 'rev' | 'model'>;

/** Why a case could not be read or written; `conflict` means that another tab wrote it since. */
export type CaseError = StorageError | 'conflict';

/** Names a case, from the form that is open and its answers. `startedAt` is in milliseconds since the epoch. */
export type CaseLabel = (content: CaseContent, startedAt: number) => CaseNames;

type Answer<T, E = StorageError> = Promise<Result<T, E>>;

/** Where cases are stored. No call throws. */
export interface CaseDatabase {
  get(id: string): Answer<StoredCase | undefined>;
  /** All cases, in no order. */
  list(): Answer<readonly StoredCase[]>;
  /**
   * Compare and set in one transaction: writes only where the stored revision is `expectedRev`, or nothing is stored.
   * Otherwise `conflict`, and nothing changes.
   */
  put(stored: StoredCase, expectedRev: number): Answer<void, CaseError>;
  remove(id: string): Answer<void>;
  close(): void;
}

/** A database that can also take a case at once, while the page is being closed. */
export interface SpillDatabase extends CaseDatabase {
  /** Stores a case over whatever is there; done when it returns. */
  replace(stored: StoredCase): Result<void, StorageError>;
}

/** The content of a form store that is stored. */
export const contentOf = (state: FormValues): CaseContent => ({
  ...documentOf(state),
  form: state.form,
  links: state.links,
});
