import { buildId } from '../../../shared/lib/build-id.ts';
import { publishedBuild } from '../../../shared/lib/published-build.ts';
import { sessionText } from '../../../shared/lib/storage.ts';
import { notify } from '../../notifications/notification-store.ts';
import type { Workspace } from '../../../engine/react/workspace-context.ts';
import type { RecoveryPorts } from './chunk-recovery.ts';
import { saveDraft } from './save-draft.ts';
import { onNotificationClosed } from './on-notification-closed.ts';
import { t } from '../../../../contract/messages.ts';

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

/** Only the main screen persists all input; other screens may have unsaved input. */
const isMainScreen = (): boolean => /^#?\/?(?:\?|$)/.test(location.hash);

const isIdle = (): boolean =>
  isMainScreen() &&
  !document.activeElement?.matches(EDITABLE) &&
  document.querySelector('dialog[open]') === null;

async function isOutdated(): Promise<boolean> {
  const published = await publishedBuild();
  return published !== '' && published !== buildId(document);
}

export const recoveryPorts = (workspace: Workspace): RecoveryPorts => ({
  build: buildId(document),
  isOutdated,
  isOnline: () => navigator.onLine,
  onceOnline: (then) => window.addEventListener('online', then, { once: true }),
  keepDraft: () => saveDraft(workspace),
  isIdle,
  session: sessionText,
  offer: (message, reload, closed) => {
    const id = notify(message, {
      tone: 'warn',
      duration: 0,
      actions: [
        { label: t('Reload the page'), variant: 'primary', handler: reload },
        { label: t('Not now'), handler: () => undefined },
      ],
    });
    onNotificationClosed(id, closed);
  },
  reload: () => location.reload(),
});
