import { errorMessage } from '../../contract/error-message.ts';
import { flushPending } from '../engine/react/fields/pending-change.ts';
import type { FormSession } from '../engine/react/editor/session.ts';
import { notify } from '../notifications/notification-store.ts';
import { useWorkspace } from '../workspace/workspace.ts';

/** What the buttons and keys of the form do. */
export interface FormActions {
  undo(): void;
  redo(): void;
  clear(): void;
}

/** Undo, redo and clear, each after what is still being typed has reached the form. */
export function useFormActions(session: FormSession | null): FormActions {
  const { store, drafts } = useWorkspace();

  const clear = async (): Promise<void> => {
    flushPending();
    session?.errors.reset();
    const kept = await drafts.clear();
    notify('Form cleared! Employee selections preserved.');
    if (!kept.ok)
      notify(
        errorMessage('The cleared answers could not be kept. Undo brings them back while this page is open.'),
        {
          tone: 'warn',
        },
      );
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
