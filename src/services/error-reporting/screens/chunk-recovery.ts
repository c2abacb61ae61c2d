import { errorMessage } from '../../../../contract/error-message.ts';
import type { TextStorage } from '../../../shared/lib/storage.ts';

/** The session-storage entry that names the build that has already reloaded itself. */
const RELOADED_KEY = 'phmc-forms:reloaded-build';

/** The message when a part of the app does not arrive. */
export const CHUNK_MESSAGES = {
  missing: errorMessage(
    'Part of the page could not be loaded. Nothing is lost: your case is kept. Check the connection, then reload the page.',
  ),
  outdated: errorMessage(
    'There is a new version of PHMC Forms, so parts of this page can no longer be loaded. Nothing is lost: your case is kept. Reload the page to continue.',
  ),
} as const;

/** What recovery needs of the world around it. */
export interface RecoveryPorts {
  /** The build of this page. */
  readonly build: string;
  /** Whether the site serves another build by now; rejects when the site cannot be asked. */
  readonly isOutdated: () => Promise<boolean>;
  readonly isOnline: () => boolean;
  /** Calls back once, when the browser is online again. */
  readonly onceOnline: (then: () => void) => void;
  /** Saves the draft; false when that did not succeed. */
  readonly keepDraft: () => Promise<boolean>;
  /** Whether a reload now would take nothing away from the user: nothing is being typed, no dialog is open. */
  readonly isIdle: () => boolean;
  readonly session: TextStorage;
  /** Offers the reload until the user answers; `closed` is called when it was put away. */
  readonly offer: (message: string, reload: () => void, closed: () => void) => void;
  readonly reload: () => void;
}

/**
 * Helps a page of which a part did not arrive. A page that a release has made too old reloads itself where that takes
 * nothing away, once a build, so that it can never loop. In every other case the reload is offered; offline, when a
 * reload would take the page away, it is offered when the connection is back.
 */
export function createChunkRecovery(ports: RecoveryPorts): () => void {
  let helping = false;

  /** True when the page has not reloaded itself before, which is noted. A browser that cannot note it never does. */
  function mayReload(): boolean {
    const former = ports.session.get(RELOADED_KEY);
    if (!former.ok || former.value === ports.build) return false;
    return ports.session.set(RELOADED_KEY, ports.build).ok;
  }

  async function help(): Promise<void> {
    const outdated = await ports.isOutdated().catch(() => false);
    const kept = await ports.keepDraft();
    if (outdated && kept && ports.isIdle() && mayReload()) return ports.reload();
    const reload = (): void => void ports.keepDraft().then(ports.reload);
    ports.offer(outdated ? CHUNK_MESSAGES.outdated : CHUNK_MESSAGES.missing, reload, () => {
      helping = false;
    });
  }

  return () => {
    if (helping) return;
    helping = true;
    if (ports.isOnline()) void help();
    else ports.onceOnline(() => void help());
  };
}
