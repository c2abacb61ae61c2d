import type { StoreApi } from 'zustand/vanilla';
import type { FormState } from '../store/form-state.ts';
import type { CarryOver } from './carry-over.ts';
import type { CaseFacts, StoredCase } from './case.ts';
import type { OtherTab } from './choose-case.ts';
import type { KeptCase } from './kept-case.ts';
import type { CaseStorage } from './open-database.ts';
import type { CaseEnvironment, CasesState, CaseSessionOptions, NewCase } from './session-types.ts';

/** What a shelf works with. */
export interface ShelfOptions extends Pick<CaseSessionOptions, 'model' | 'label' | 'beforeLeave'> {
  readonly environment: CaseEnvironment;
  readonly storage: CaseStorage;
  readonly carryOver: CarryOver;
  readonly account: string | null;
  /** Notifies the other tabs that something was stored. */
  readonly announce: () => void;
  /** Called when a case is undone or redone over a clear, with the last answers of the side that is left. */
  readonly onLeftBehind: (one: KeptCase, before: FormState) => void;
}

/** The cases that this tab has or had open, and which one is in front. */
export interface Shelf {
  readonly kept: ReadonlySet<KeptCase>;
  /** The cases of which this tab knows more than what is stored. */
  current(): readonly KeptCase[];
  readonly state: StoreApi<CasesState>;
  /** Who is signed in. */
  account: string | null;
  front(): KeptCase;
  find(id: string): KeptCase | undefined;
  isMine(owner: string | null): boolean;
  /** Whether nobody would miss a case. */
  isBlank(one: KeptCase): boolean;
  keepStored(stored: StoredCase): KeptCase;
  keepNew(options: NewCase, id?: string): KeptCase;
  drop(one: KeptCase): void;
  /** Releases the lock of a case. */
  letGo(one: KeptCase): void;
  /** Takes the lock of a case, unless another tab has it. */
  guard(one: KeptCase): Promise<void>;
  /** Called by the lock of a case that another tab took: what is not saved yet goes on as a copy. */
  giveUp(one: KeptCase, id: string): void;
  /** Puts a case in front. The one before lets go of its lock; a blank one is not kept. */
  show(next: KeptCase, otherTab?: OtherTab | null): Promise<void>;
  /** Changes what is known of the case in front; the next write stores it. */
  setFacts(facts: Partial<CaseFacts>): void;
  /** Lists what is stored; the case in front is shown whosever it is. */
  refresh(): Promise<void>;
  stop(): void;
}
