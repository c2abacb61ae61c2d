import type { StoreApi } from 'zustand/vanilla';

import { ok, type Result } from '../../lib/result.ts';
import type { StorageError } from '../../lib/storage.ts';
import { hasAnswers } from '../store/document.ts';
import type { FormStore } from '../store/form-store.ts';
import type { FormData, SharedModel } from '../store/model.ts';
import type { Autosave } from './autosave.ts';
import type { ClearedDraft, DraftError, DraftLabel } from './draft.ts';
import { withoutRuleDefaults } from '../store/rule-defaults.ts';
import { restoredData, type RestoreStack } from './restore-stack.ts';
import type { SessionState } from './session-state.ts';

/** Clearing a draft, and every way to get answers back. */
export interface Clearing {
  /**
   * Clears the form at once, then puts what it held on the restore stack; answers that entry, or null when there was
   * nothing to keep. After a failure the clear can still be undone in this tab.
   */
  clear(): Promise<Result<ClearedDraft | null, StorageError>>;
  /** What can be restored, newest first. */
  cleared(): Promise<Result<readonly ClearedDraft[], StorageError>>;
  /**
   * Puts an entry back as one step of history, and takes it off the stack once it is saved. Staff fields that are
   * filled stay; unsaved work that a whole draft replaces goes onto the stack. Undefined when the entry is gone.
   */
  restore(id: string): Promise<Result<ClearedDraft | undefined, DraftError>>;
  /**
   * Opens answers from elsewhere in a form, as one step of history; what the form held goes onto the restore stack
   * first. Answers that entry, or null when there was nothing to keep; after a failure the step can still be undone.
   */
  open(form: string, data: FormData): Promise<Result<ClearedDraft | null, StorageError>>;
  /** Puts scene answers that were set aside back into their fields. */
  putBack(): Promise<Result<void, DraftError>>;
  /** Drops the offer to put them back; they stay on the restore stack. */
  dismissSetAside(): void;
  /**
   * Keeps what undo and redo leave behind at a clear, a restore or an opened report, as clearing does: the next change
   * ends the way back to it. Returns an unsubscribe function.
   */
  keepUndone(): () => void;
}

/** What clearing works on. */
export interface ClearingInput {
  readonly store: FormStore;
  readonly model: SharedModel;
  readonly label: DraftLabel;
  readonly stack: RestoreStack;
  readonly autosave: Autosave;
  readonly state: StoreApi<SessionState>;
}

/** Makes the clearing of one session. */
export function createClearing({ store, model, label, stack, autosave, state }: ClearingInput): Clearing {
  const dismissSetAside = (): void => state.setState({ setAside: null });

  /** Pushes the answers of the form onto the stack, when a user would miss them. */
  const keep = async (left = store.getState()): Promise<Result<ClearedDraft | null, StorageError>> => {
    const { form, autofilled, changedAt, defaults } = left;
    const data = withoutRuleDefaults(model, left);
    if (!hasAnswers(model, { data, autofilled, changedAt }, defaults)) return ok(null);
    return stack.push({ kind: 'draft', form, label: label(form, data), data });
  };

  const deliver = async (entry: ClearedDraft): Promise<Result<void, DraftError>> => {
    if (entry.kind === 'scene') {
      store.getState().setFields(entry.data);
    } else {
      await keep();
      const { data, autofilled, load, openForm } = store.getState();
      load(restoredData(model, data, entry), { autofilled, changedAt: {} });
      if (entry.form !== null) openForm(entry.form);
    }
    return autosave.flush();
  };

  return {
    clear() {
      const kept = keep();
      store.getState().clear();
      dismissSetAside();
      return kept;
    },
    cleared: () => stack.list(),
    async restore(id) {
      const taken = await stack.take(id, deliver);
      if (taken.ok && state.getState().setAside?.entryId === id) dismissSetAside();
      return taken;
    },
    async open(form, data) {
      const kept = await keep();
      const { load, openForm } = store.getState();
      load(data);
      openForm(form);
      dismissSetAside();
      return kept;
    },
    async putBack() {
      const { setAside } = state.getState();
      if (setAside === null) return ok(undefined);
      store.getState().setFields(setAside.values);
      dismissSetAside();
      const saved = await autosave.flush();
      if (!saved.ok || setAside.entryId === null) return saved;
      return stack.remove(setAside.entryId);
    },
    dismissSetAside,
    keepUndone: () =>
      store.subscribe((after, before) => {
        const crossed =
          after.lastCause === 'undo' && after.past.length < before.past.length
            ? before.past.at(-1)
            : after.lastCause === 'redo' && after.future.length < before.future.length
              ? before.future[0]
              : undefined;
        if (crossed?.cause === 'load' || crossed?.cause === 'clear') void keep(before);
      }),
  };
}
