import { useCallback } from 'react';
import { hasFeature } from '../../auth/permissions/permissions.ts';
import { useAuth } from '../../auth/session/auth-store.ts';
import type { Post } from '../../engine/read/post.ts';
import { findOwnReport } from '../../reports/find-own-report.ts';
import { ReadTextDialog } from '../../text-reader/read-text-dialog.tsx';
import type { SavedPost } from '../../text-reader/read-text.ts';
import type { ToolProps } from '../../workspace/tool.ts';
import { useWorkspace } from '../../workspace/workspace.ts';

/** Reads a text, and knows the saved reports of the user who is signed in. */
export function ReadText(props: ToolProps) {
  const workspace = useWorkspace();
  const person = useAuth((state) => state.person);
  const account = person && hasFeature(person, 'own_reports') ? person.uid : null;
  const findSaved = useCallback(
    async (slug: string, post: Post): Promise<SavedPost | null> =>
      account === null ? null : findOwnReport(workspace, account, slug, post.body),
    [workspace, account],
  );
  return <ReadTextDialog {...props} findSaved={findSaved} />;
}
