import { type ReactNode, useState } from 'react';
import { hasFeature } from '../../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../../services/auth/session/auth-store.ts';
import type { FormDefinition } from '../../../engine/definition/form.ts';
import { flushPending } from '../../../engine/react/fields/pending-change.ts';
import type { MenuItemData } from '../../../shared/ui/menu-item.tsx';
import { isOnForum, openPost } from '../../../workspace/forum-pages.ts';
import { postNow } from '../../../workspace/use-post.ts';
import { useWorkspace } from '../../../engine/react/workspace-context.ts';
import type { OpenedReport } from '../opened-report.ts';
import type { ComparedText } from './comparison.tsx';
import { AddPostLink, PostedChanges } from './lazy-posted.tsx';
import { t } from '../../../../contract/messages.ts';

/** An action for the post of a report. */
type PostedAction = Pick<MenuItemData, 'label' | 'detail'> & {
  readonly icon: NonNullable<MenuItemData['icon']>;
  /** True until the link is stored. */
  readonly isDue: boolean;
  readonly run: () => void;
};

interface PostedActions {
  readonly actions: readonly PostedAction[];
  readonly dialog: ReactNode;
}

/** Returns the post actions for the saved report that the current case builds on. */
export function usePostedActions(form: FormDefinition, opened: OpenedReport | null): PostedActions {
  const { store } = useWorkspace();
  const maySave = useAuth(({ person }) => hasFeature(person, 'create_reports'));
  const [asking, setAsking] = useState(false);
  const [compared, setCompared] = useState<ComparedText | null>(null);
  if (!opened || !maySave) return { actions: [], dialog: null };
  const { postUrl } = opened;

  const compare = (): void => {
    flushPending();
    const { title, body } = postNow(form, store);
    setCompared({ title, bbCode: body });
  };
  const actions: readonly PostedAction[] = [
    ...(postUrl === undefined
      ? []
      : [
          {
            label: t('What changed since it was posted'),
            icon: 'clock' as const,
            isDue: false,
            run: compare,
          },
        ]),
    ...(postUrl !== undefined && isOnForum(postUrl)
      ? [{ label: t('Open the post'), icon: 'share' as const, isDue: false, run: () => openPost(postUrl) }]
      : []),
    {
      label: postUrl === undefined ? t('Add the forum link') : t('Update the forum link'),
      detail: t('After you post: saves the link and this version.'),
      icon: 'link',
      isDue: postUrl === undefined,
      run: () => setAsking(true),
    },
  ];
  return {
    actions,
    dialog: (
      <>
        {asking && <AddPostLink report={opened} onClose={() => setAsking(false)} />}
        {compared && <PostedChanges report={opened} now={compared} onClose={() => setCompared(null)} />}
      </>
    ),
  };
}
