import { flushPending } from '../../engine/react/fields/pending-change.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Saves the draft, with all that was typed so far; false when that did not succeed. Never rejects. */
export async function keepDraft(workspace: Workspace | Promise<Workspace>): Promise<boolean> {
  try {
    const { drafts } = await workspace;
    flushPending();
    return (await drafts.flush()).ok;
  } catch {
    return false;
  }
}
