import { readCase, type CaseStorage } from './open-database.ts';
import type { CaseEnvironment } from './session-types.ts';
import { REMEMBERED_KEY } from './open-cases.ts';
import type { OpenCases } from './open-cases-types.ts';

interface ComeBackOptions extends Pick<CaseEnvironment, 'session'> {
  readonly storage: CaseStorage;
  readonly shelf: OpenCases;
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Handles the back/forward cache until `signal` aborts. A cached page cannot have a lock: it releases that of the open
 * case and acquires it again on return. If another tab changed the case, the page reloads.
 */
export function handleBackForwardCache({ storage, shelf, session, inTurn, signal }: ComeBackOptions): void {
  async function comeBack(): Promise<void> {
    const one = shelf.front();
    if (one.lock) return;
    await shelf.guard(one);
    if (!one.lock) return location.reload();
    await one.flush();
    const id = one.writer.id();
    const stored = await readCase(storage, id);
    if (stored.ok && (stored.value?.rev ?? 0) !== one.writer.rev()) return location.reload();
    session.set(REMEMBERED_KEY, id);
    await shelf.refresh();
  }

  const on = (event: 'pagehide' | 'pageshow', work: () => unknown): void =>
    window.addEventListener(event, ({ persisted }) => persisted && work(), { signal });
  on('pagehide', () => shelf.letGo(shelf.front()));
  on('pageshow', () => inTurn(comeBack));
}
