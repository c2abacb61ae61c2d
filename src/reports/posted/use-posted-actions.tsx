import { type ReactNode, useState } from 'react';
import { hasFeature } from '../../auth/permissions/permissions.ts';
import { useAuth } from '../../auth/session/auth-store.ts';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { notify } from '../../notifications/notification-store.ts';
import type { MenuItemData } from '../../ui/menu-item.tsx';
import { isOnForum } from '../../workspace/forum-pages.ts';
import { documentNow } from '../../workspace/use-document.ts';
import { useWorkspace } from '../../workspace/workspace.ts';
import type { OpenedReport } from '../opened-report.ts';
import { readReportAt } from '../read-report.ts';
import type { SavedReport } from '../report.ts';
import type { ComparedText } from './comparison.tsx';
import { keepLink } from './keep-link.ts';
import { openPost } from './open-post.ts';
import { LaterVersionsDialog } from './later-versions-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

/** Something that can be done with the post of a report. */
type PostedAction = Pick<MenuItemData, 'label' | 'detail'> & {
  readonly icon: NonNullable<MenuItemData['icon']>;
  readonly run: () => void;
};

interface PostedActions {
  readonly actions: readonly PostedAction[];
  readonly dialog: ReactNode;
}

interface Compared {
  readonly posted: NonNullable<SavedReport['posted']>;
  readonly now: ComparedText;
}

/** What can be done about the post of the saved report that the case in front builds on; null for none. */
export function usePostedActions(form: FormDefinition, opened: OpenedReport | null): PostedActions {
  const workspace = useWorkspace();
  const { person } = useAuth();
  const [asking, setAsking] = useState(false);
  const [compared, setCompared] = useState<Compared | null>(null);
  if (!opened || !person || !hasFeature(person, 'create_reports')) return { actions: [], dialog: null };
  const { postUrl, title } = opened;

  const compare = async (): Promise<void> => {
    flushPending();
    const { title: subject, body } = documentNow(form, workspace.store);
    const saved = await readReportAt(opened);
    if (!saved.ok) return void notify(saved.error, { tone: 'danger' });
    setCompared({ posted: saved.value.posted ?? [], now: { title: subject, bbCode: body } });
  };
  const keep: PostedAction = {
    label: postUrl === undefined ? 'Keep the link of its post' : 'Posted again, or elsewhere',
    detail: 'Once it is posted: keeps where, and this version.',
    icon: 'link',
    run: () => setAsking(true),
  };
  const actions =
    postUrl === undefined
      ? [keep]
      : [
          {
            label: 'What changed since it was posted',
            icon: 'clock' as const,
            run: () => void compare(),
          },
          ...(isOnForum(postUrl)
            ? [{ label: 'Open the post', icon: 'share' as const, run: () => openPost(postUrl) }]
            : []),
          keep,
        ];
  return {
    actions,
    dialog: (
      <>
        {asking && (
          <LinkDialog
            title={title}
            link={postUrl}
            onKeep={(link) => keepLink(workspace, person, opened, link)}
            onClose={() => setAsking(false)}
          />
        )}
        {compared && <LaterVersionsDialog {...compared} onClose={() => setCompared(null)} />}
      </>
    ),
  };
}
