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
import type { CaseError, CaseFacts, CaseLabel, HandedOver, HeldCase, StoredCase } from './case.ts';
import type { OtherTab } from './choose-case.ts';
import type { CaseStorage } from './open-database.ts';

/** What a session takes from the browser. */
export interface CaseEnvironment {
  readonly clock: Clock;
  /** Undefined where the browser has no Web Locks. */
  readonly locks: Locks | undefined;
  readonly local: TextStorage;
  readonly session: TextStorage;
  readonly openStorage: () => Promise<CaseStorage>;
}

/** What a session works on. */
export interface CaseSessionOptions {
  readonly model: SharedModel;
  readonly label: CaseLabel;
  /** Who is signed in, as far as is known at the start; null for nobody. */
  readonly account?: string | null;
  /** Brings a case of an older version of the model to the present one; defaults to leaving it as it is. */
  readonly migrate?: (stored: StoredCase) => Promise<Result<StoredCase, MigrationError>>;
  /** Settles when the page has time for upkeep; defaults to at once. */
  readonly whenIdle?: () => Promise<void>;
  /** Whether a tab that is no reload goes on with a case that is open; defaults to always. */
  readonly isResumed?: (stored: StoredCase) => boolean;
  /** Brings text that still sits in an input into the store; called before the page is left. */
  readonly beforeLeave?: () => void;
  readonly environment?: Partial<CaseEnvironment>;
}

/** The cases of this browser, as far as the user of this tab may see them. */
export interface CasesState {
  /** The case in front. */
  readonly id: string;
  readonly store: FormStore;
  readonly status: StoreApi<SaveStatus>;
  readonly facts: CaseFacts;
  /** Open cases with answers, the one that changed last first. */
  readonly open: readonly CaseSummary[];
  /** The archive: closed and cleared cases. */
  readonly closed: readonly CaseSummary[];
  /** A case in another tab that could be continued here. */
  readonly otherTab: OtherTab | null;
}

/** Why a stored case could not be brought to the present version: a newer page wrote it, or the steps did not load. */
export type MigrationError = 'newer' | 'unreachable';

/** Why a case could not be opened: another tab works on it, it is not there any more, or it is of another version. */
export type OpenError = CaseError | MigrationError | 'elsewhere' | 'gone';

/** How a new case begins. */
export interface NewCase {
  /** The form that is open then; defaults to the one that is open now. */
  readonly form?: string | null;
  /** Answers that the user gave already. */
  readonly answers?: FormData;
  /** Fills the store with a whole document instead; `carried` is what other new cases begin with. */
  readonly load?: (store: FormStore, carried: Carried) => void;
  readonly handedOver?: HandedOver;
}

/** The cases of one tab: each written by no other tab, the one in front kept saved, all of them recoverable. */
export interface CaseSession {
  readonly state: StoreApi<CasesState>;
  /** Puts a new case in front. The one before stays open. */
  begin(options?: NewCase): Promise<void>;
  /** Puts a case in front, out of the archive if it was there. `takeOver` takes it from the tab that works on it. */
  open(id: string, options?: { readonly takeOver?: boolean }): Promise<Result<void, OpenError>>;
  /** Moves a case to the archive; when it is the one in front, the next open one or a new one takes its place. */
  close(id: string): Promise<Result<void, OpenError>>;
  /** Names the case in front; null lets it name itself. */
  rename(name: string | null): void;
  /**
   * Clears the case in front at once, and puts what it held into the archive as a case of its own; returns the id of
   * that, or null when there was nothing to keep. After a failure the clear can still be undone in this tab.
   */
  clear(): Promise<Result<string | null, CaseError>>;
  /** Removes cases for good, wherever they lie. */
  remove(ids: readonly string[]): Promise<Result<void, CaseError>>;
  dismissOtherTab(): void;
  /** Says who is signed in. A blank case in front becomes theirs; one of another account makes way for a new one. */
  signIn(account: string): Promise<void>;
  /** Nobody is signed in any more. The case in front stays while the page is open; nothing is removed. */
  signedOut(): void;
  /** An account signs out: its cases are hidden until it signs in again, or removed. */
  leave(account: string, what: 'keep' | 'remove'): Promise<Result<void, CaseError>>;
  /** Every case that an account has here, closed ones too; null for those of this computer. */
  casesOf(account: string | null): Promise<readonly CaseSummary[]>;
  /** All that the cases of this tab's user hold, closed ones too; none where the code for it does not arrive. */
  held(): Promise<readonly HeldCase[]>;
  /** The stores of the cases that this tab has open, for what arrives late. */
  stores(): readonly FormStore[];
  /** Removes every case of this browser, whosever it is, and what is carried over into new ones. */
  removeAll(): Promise<Result<void, CaseError>>;
  hasUnsaved(): boolean;
  flush(): Promise<Result<void, CaseError>>;
  /** Stops watching the stores, saves, and lets go of the cases. */
  stop(): Promise<Result<void, CaseError>>;
}
