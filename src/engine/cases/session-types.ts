import type { StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../shared/lib/clock.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { TextStorage } from '../../shared/lib/storage.ts';
import type { FormStore } from '../store/form-store.ts';
import type { FormData, SharedModel } from '../store/model.ts';
import type { SaveStatus } from './autosave.ts';
import type { Carried } from './carry-over.ts';
import type { CaseSummary } from './case-list.ts';
import type { Locks } from './case-lock.ts';
import type { CaseError, CaseFacts, CaseLabel, HandedOver, InMemoryCase, StoredCase } from './case.ts';
import type { OtherTab } from './choose-case.ts';
import type { CaseStorage } from './open-database.ts';

/** Browser dependencies of a session. */
export interface CaseEnvironment {
  readonly clock: Clock;
  /** Undefined without Web Locks. */
  readonly locks: Locks | undefined;
  readonly local: TextStorage;
  readonly session: TextStorage;
  readonly openStorage: () => Promise<CaseStorage>;
}

/** A link whose target belongs to one open case only, such as the saved report that a document builds on. */
export interface ExclusiveLink {
  readonly name: string;
  /** Returns the target of a link; null if it has none. */
  readonly targetOf: (link: string) => string | null;
}

export interface CaseSessionOptions {
  readonly model: SharedModel;
  readonly label: CaseLabel;
  /** Signed-in account if known at the start; null for none. */
  readonly account?: string | null;
  /** Migrates a case of an older model version; defaults to the identity. */
  readonly migrate?: (stored: StoredCase) => Promise<Result<StoredCase, MigrationError>>;
  /**
   * Assigns what an earlier version stored for a whole case to its documents; applied to every case that is read, and
   * again to those that a page of that version writes. Defaults to the identity.
   */
  readonly adopt?: (stored: StoredCase) => Promise<StoredCase>;
  readonly exclusive?: ExclusiveLink;
  /** Resolves when the page is idle; defaults to immediately. */
  readonly whenIdle?: () => Promise<void>;
  /** Returns true if a new tab resumes an open case; defaults to always. */
  readonly isResumed?: (stored: StoredCase) => boolean;
  /** Flushes pending input text into the store; called before the page is left. */
  readonly beforeLeave?: () => void;
  readonly environment?: Partial<CaseEnvironment>;
}

/** Cases of this browser visible to the user of this tab. */
export interface CasesState {
  readonly id: string;
  readonly store: FormStore;
  readonly status: StoreApi<SaveStatus>;
  readonly facts: CaseFacts;
  /** Open cases with answers, most recently changed first. */
  readonly open: readonly CaseSummary[];
  /** Archive of closed and cleared cases. */
  readonly closed: readonly CaseSummary[];
  readonly otherTab: OtherTab | null;
}

/** Reason why a case could not be migrated: a newer page wrote it, or the migrations failed to load. */
export type MigrationError = 'newer' | 'unreachable';

/** Reason why a case could not be opened: locked by another tab, removed, or of another version. */
export type OpenError = CaseError | MigrationError | 'elsewhere' | 'gone';

export interface NewCase {
  /** Form to open; defaults to the current one. */
  readonly form?: string | null;
  readonly answers?: FormData;
  /** Loads a complete document instead; `carried` are the prefilled answers of new cases. */
  readonly load?: (store: FormStore, carried: Carried) => void;
  readonly handedOver?: HandedOver;
}

/** Cases of one tab: each written by one tab only, the open one saved continuously, all recoverable. */
export interface CaseSession {
  readonly state: StoreApi<CasesState>;
  /** Opens a new case. The previous one stays in the list. */
  begin(options?: NewCase): Promise<void>;
  /**
   * Opens a case, restoring it from the archive if needed, with its document of `form`, by default the last open one.
   * `takeOver` steals it from another tab.
   */
  open(
    id: string,
    options?: { readonly takeOver?: boolean; readonly form?: string },
  ): Promise<Result<void, OpenError>>;
  /** Archives a case; if it is the current one, the next open or a new case replaces it. */
  close(id: string): Promise<Result<void, OpenError>>;
  /** Sets the name of the open case; null resets it to the derived title. */
  rename(name: string | null): void;
  /**
   * Clears the open case immediately and archives its content as a separate case; returns the id of that, or null if
   * there was none. After a failure, undo still restores it in this tab.
   */
  clear(): Promise<Result<string | null, CaseError>>;
  /** Deletes cases from database and spill. */
  remove(ids: readonly string[]): Promise<Result<void, CaseError>>;
  dismissOtherTab(): void;
  /** Sets the signed-in account. It adopts a blank open case; a case of another account is replaced by a new one. */
  signIn(account: string): Promise<void>;
  /** Clears the signed-in account. The open case stays until the page closes; nothing is removed. */
  signedOut(): void;
  /** Hides the cases of an account until it signs in again, or removes them. */
  leave(account: string, what: 'keep' | 'remove'): Promise<Result<void, CaseError>>;
  /** Returns all cases of an account, including closed ones; null for those of this computer. */
  casesOf(account: string | null): Promise<readonly CaseSummary[]>;
  /** Returns the contents of all cases of this tab's user, including closed ones; empty if the code fails to load. */
  held(): Promise<readonly InMemoryCase[]>;
  /** Returns the stores of this tab's cases, for results that arrive late. */
  stores(): readonly FormStore[];
  /** Removes all cases of this browser, of any owner, and the carried-over answers. */
  removeAll(): Promise<Result<void, CaseError>>;
  hasUnsaved(): boolean;
  flush(): Promise<Result<void, CaseError>>;
  /** Unsubscribes, saves, and releases the locks. */
  stop(): Promise<Result<void, CaseError>>;
}
