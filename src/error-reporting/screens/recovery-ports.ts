import { buildId, startScript } from '../../lib/build-id.ts';
import { sessionText } from '../../lib/storage.ts';
import { notify } from '../../notifications/notification-store.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { RecoveryPorts } from './chunk-recovery.ts';
import { keepDraft } from './keep-draft.ts';
import { whenGone } from './when-gone.ts';

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

/** Only the main screen keeps all that is entered: elsewhere something may be half done. */
const isMainScreen = (): boolean => /^#?\/?(?:\?|$)/.test(location.hash);

const isIdle = (): boolean =>
  isMainScreen() &&
  !document.activeElement?.matches(EDITABLE) &&
  document.querySelector('dialog[open]') === null;

async function isOutdated(): Promise<boolean> {
  // The service worker answers for the bare address, from the build that it keeps.
  const answer = await fetch(`${location.pathname}?build-of=${Date.now()}`, { cache: 'no-store' });
  if (!answer.ok) return false;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const script = startScript(page);
  return script !== '' && script !== startScript(document);
}

/** Recovery in this browser. */
export const recoveryPorts = (workspace: Workspace): RecoveryPorts => ({
  build: buildId(document),
  isOutdated,
  isOnline: () => navigator.onLine,
  onceOnline: (then) => window.addEventListener('online', then, { once: true }),
  keepDraft: () => keepDraft(workspace),
  isIdle,
  session: sessionText,
  offer: (message, reload, closed) => {
    const id = notify(message, {
      tone: 'warn',
      duration: 0,
      actions: [
        { label: 'Reload the page', variant: 'primary', handler: reload },
        { label: 'Not now', handler: () => undefined },
      ],
    });
    whenGone(id, closed);
  },
  reload: () => location.reload(),
});
