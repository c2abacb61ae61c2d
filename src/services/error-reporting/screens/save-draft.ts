import { flushPending } from '../../../engine/react/fields/pending-change.ts';
import type { Workspace } from '../../../engine/react/workspace-context.ts';

/** Saves the current case with pending input; resolves to false on failure. Never rejects. */
export async function saveDraft(workspace: Workspace | Promise<Workspace>): Promise<boolean> {
  try {
    const { cases } = await workspace;
    flushPending();
    return (await cases.flush()).ok;
  } catch {
    return false;
  }
}
