import type { StoreApi } from 'zustand/vanilla';
import type { FormState } from '../store/form-state.ts';
import type { CarryOver } from './carry-over.ts';
import type { CaseFacts, StoredCase } from './case.ts';
import type { OtherTab } from './choose-case.ts';
import type { OpenCase } from './open-case.ts';
import type { CaseStorage } from './open-database.ts';
import type { CaseEnvironment, CasesState, CaseSessionOptions, NewCase } from './session-types.ts';

export interface OpenCasesOptions extends Pick<CaseSessionOptions, 'model' | 'label' | 'beforeLeave'> {
  readonly environment: CaseEnvironment;
  readonly storage: CaseStorage;
  readonly carryOver: CarryOver;
  readonly account: string | null;
  /** Notifies other tabs of a write. */
  readonly announce: () => void;
  /** Called on undo or redo of a clear, with the last answers of the state that is left. */
  readonly onLeftBehind: (one: OpenCase, before: FormState) => void;
}

/** The cases that this tab has or had open, and the current one. */
export interface OpenCases {
  readonly kept: ReadonlySet<OpenCase>;
  /** Returns the cases whose state in this tab is newer than in storage. */
  current(): readonly OpenCase[];
  readonly state: StoreApi<CasesState>;
  account: string | null;
  front(): OpenCase;
  find(id: string): OpenCase | undefined;
  isMine(owner: string | null): boolean;
  /** Returns true if a case has no name and no answer entered by the user. */
  isBlank(one: OpenCase): boolean;
  keepStored(stored: StoredCase): OpenCase;
  keepNew(options: NewCase, id?: string): OpenCase;
  drop(one: OpenCase): void;
  letGo(one: OpenCase): void;
  /** Acquires the lock of a case unless another tab has it. */
  guard(one: OpenCase): Promise<void>;
  /** Called when another tab stole the lock: unsaved content is forked into a copy. */
  giveUp(one: OpenCase, id: string): void;
  /** Opens a case. Releases the lock of the previous one, and drops it if blank. */
  show(next: OpenCase, otherTab?: OtherTab | null): Promise<void>;
  /** Updates the facts of the open case; the next write stores them. */
  setFacts(facts: Partial<CaseFacts>): void;
  /** Reloads the lists; the open case is included regardless of its owner. */
  refresh(): Promise<void>;
  stop(): void;
}
