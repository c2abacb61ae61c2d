import { errorMessage } from '../../../contract/error-message.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';
import { followHandedLinks } from './handed-link.ts';

async function open(workspace: Promise<Workspace>, packed: string, takeOver = false): Promise<void> {
  try {
    const { notifyNotOpened, openHandedLink } = await import('./lazy-hand-over.ts');
    const opened = await openHandedLink(await workspace, packed, takeOver);
    if (!opened.ok) notifyNotOpened(opened.error, () => void open(workspace, packed, true));
  } catch {
    notify(errorMessage('This case could not be opened. Check the connection, then open the link again.'), {
      tone: 'danger',
    });
  }
}

/** Opens each case received by link as a new case. */
export const startHandOver = (workspace: Promise<Workspace>): void =>
  followHandedLinks((packed) => void open(workspace, packed));
