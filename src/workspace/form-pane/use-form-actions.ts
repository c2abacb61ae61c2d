import { errorMessage } from '../../../contract/error-message.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import type { FormSession } from '../../engine/react/editor/session.ts';
import { undoable } from '../../engine/store/undoable.ts';
import { notify, UNDO_MS } from '../../services/notifications/notification-store.ts';
import { undoInCase } from '../cases/undo-in-case.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { t } from '../../../contract/messages.ts';

export interface FormActions {
  undo(): void;
  redo(): void;
  clear(): void;
}

/** Returns undo, redo and clear; each flushes pending input first. */
export function useFormActions(session: FormSession | null): FormActions {
  const { store, cases } = useWorkspace();

  /** Undoes a clear, including later edits, and removes the archived copy; no-op if already undone. */
  const undoClear = async (
    id: string,
    undo: () => boolean,
    archived: ReturnType<typeof cases.clear>,
  ): Promise<void> => {
    if (!(await undoInCase(cases, { id, store }, undo))) return;
    const kept = await archived;
    if (kept.ok && kept.value !== null) await cases.remove([kept.value]);
  };

  const clear = async (): Promise<void> => {
    flushPending();
    session?.errors.reset();
    const { id } = cases.state.getState();
    const { result: archived, undo } = undoable(store, () => cases.clear());
    notify(t('Form cleared! Employee selections preserved.'), {
      icon: 'check-circle',
      ...(undo && {
        closesAfter: UNDO_MS,
        actions: [{ label: t('Undo'), handler: () => void undoClear(id, undo, archived) }],
      }),
    });
    const kept = await archived;
    if (!kept.ok)
      notify(errorMessage('The cleared answers could not be kept. Select Undo to restore them.'), {
        tone: 'warn',
      });
  };

  return {
    undo: () => {
      flushPending();
      store.getState().undo();
    },
    redo: () => {
      flushPending();
      store.getState().redo();
    },
    clear: () => void clear(),
  };
}
