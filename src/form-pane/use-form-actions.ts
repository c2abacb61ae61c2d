import { errorMessage } from '../../contract/error-message.ts';
import { flushPending } from '../engine/react/fields/pending-change.ts';
import type { FormSession } from '../engine/react/editor/session.ts';
import { notify } from '../notifications/notification-store.ts';
import { useWorkspace } from '../workspace/workspace.ts';

/** How long the notice of a clear offers to undo it, in milliseconds. */
const CLEARED_FOR_MS = 20_000;

/** What the buttons and keys of the form do. */
export interface FormActions {
  undo(): void;
  redo(): void;
  clear(): void;
}

/** Undo, redo and clear, each after what is still being typed has reached the form. */
export function useFormActions(session: FormSession | null): FormActions {
  const { store, cases } = useWorkspace();

  /** Takes a clear back; what was typed since stays reachable by redo, and goes into the archive with the next change. */
  const undoClear = async (
    id: string,
    revision: number,
    archived: ReturnType<typeof cases.clear>,
  ): Promise<void> => {
    flushPending();
    // Another case may have come to the front meanwhile.
    if (cases.state.getState().store !== store) await cases.open(id);
    while (store.getState().revision > revision && store.getState().past.at(-1)?.cause !== 'clear')
      store.getState().undo();
    store.getState().undo();
    const kept = await archived;
    if (kept.ok && kept.value !== null) await cases.remove([kept.value]);
  };

  const clear = async (): Promise<void> => {
    flushPending();
    session?.errors.reset();
    const archived = cases.clear();
    const { revision } = store.getState();
    const { id } = cases.state.getState();
    notify('Form cleared! Employee selections preserved.', {
      icon: 'check-circle',
      closesAfter: CLEARED_FOR_MS,
      actions: [{ label: 'Undo', handler: () => void undoClear(id, revision, archived) }],
    });
    const kept = await archived;
    if (!kept.ok)
      notify(errorMessage('The cleared answers could not be kept. Undo brings them back.'), {
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
