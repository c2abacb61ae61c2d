import { errorMessage } from '../../../../contract/error-message.ts';
import type { TextStorage } from '../../../shared/lib/storage.ts';

/** Session-storage key of the last build that was reloaded automatically. */
const RELOADED_KEY = 'phmc-forms:reloaded-build';

export const CHUNK_MESSAGES = {
  missing: errorMessage(
    'Part of the page could not be loaded. Nothing is lost: your case is kept. Check the connection, then reload the page.',
  ),
  outdated: errorMessage(
    'There is a new version of {product}, so parts of this page can no longer be loaded. Nothing is lost: your case is kept. Reload the page to continue.',
  ),
} as const;

/** Dependencies of the recovery. */
export interface RecoveryPorts {
  readonly build: string;
  /** Resolves to true if the site serves another build; rejects if unreachable. */
  readonly isOutdated: () => Promise<boolean>;
  readonly isOnline: () => boolean;
  /** Calls back once, when the browser is online again. */
  readonly onceOnline: (then: () => void) => void;
  /** Saves the draft; resolves to false on failure. */
  readonly keepDraft: () => Promise<boolean>;
  /** Returns true if a reload would not interrupt the user: no focused input, no open dialog. */
  readonly isIdle: () => boolean;
  readonly session: TextStorage;
  /** Offers a reload; `closed` is called when the offer is dismissed. */
  readonly offer: (message: string, reload: () => void, closed: () => void) => void;
  readonly reload: () => void;
}

/**
 * Creates the handler of a failed chunk load. A page of an outdated build reloads itself if the user is idle, once per
 * build to avoid a loop. Otherwise it offers a reload; when offline, only once the connection is back.
 */
export function createChunkRecovery(ports: RecoveryPorts): () => void {
  let helping = false;

  /** Returns true, and records it, if the page has not reloaded itself before; false without storage. */
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
