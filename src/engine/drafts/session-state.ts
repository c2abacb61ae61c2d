import type { FormData } from '../store/model.ts';
import type { OtherTab } from './choose-draft.ts';

/** Scene answers taken out of a draft that was resumed too late for them. */
export interface SetAside {
  readonly values: FormData;
  /** Their entry on the restore stack; null when storage failed and only this tab has them. */
  readonly entryId: string | null;
}

/** What a user may have to be notified of about the draft of this tab. */
export interface SessionState {
  readonly draftId: string;
  /** A draft in another tab that could be continued here. */
  readonly otherTab: OtherTab | null;
  /** Scene answers that can be put back. */
  readonly setAside: SetAside | null;
}
