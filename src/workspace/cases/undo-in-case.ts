import { flushPending } from '../../engine/react/fields/pending-change.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';

/**
 * Takes a change of a case back that was made before: another case may have come to the front meanwhile, and this one
 * is brought back first. Returns whether it was still there to be undone.
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
