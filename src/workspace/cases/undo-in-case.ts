import { flushPending } from '../../engine/react/fields/pending-change.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';

/**
 * Undoes a change in the case where it was made, switching to that case first. Resolves with false if it can no longer
 * be undone.
 */
export async function undoInCase(
  cases: Workspace['cases'],
  { id, store }: { readonly id: string; readonly store: FormStore },
  undo: () => boolean,
): Promise<boolean> {
  flushPending();
  if (cases.state.getState().store !== store) await cases.open(id);
  return undo();
}
