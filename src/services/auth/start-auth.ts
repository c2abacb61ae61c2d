import { errorMessage } from '../../../contract/error-message.ts';
import { CALLBACK_ROUTE } from './oauth/callback-params.ts';
import { setSignedOut, useAuth } from './session/auth-store.ts';
import { whenIdle } from '../../shared/lib/when-idle.ts';
import { notify } from '../notifications/notification-store.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';
import { followAccount } from './leaving/sync-account-cases.ts';

const NOT_STARTED = errorMessage('Failed to initialize authentication');

/** Notifies of authentication errors, except on the login page, which shows them itself. */
const announceErrors = (): (() => void) =>
  useAuth.subscribe(({ error }, before) => {
    if (error === null || error === before.error || location.hash.startsWith('#/login')) return;
    notify(error, { tone: 'danger' });
  });

/**
 * Initializes authentication. A pending provider callback is processed at once; a stored session is restored once the
 * first form is mounted and the browser is idle.
 * @param firstForm settles when the first form is mounted
 * @returns an unsubscribe function
 */
export function startAuth(
  workspace: Promise<Workspace>,
  firstForm: Promise<unknown> = Promise.resolve(),
): () => void {
  const stops = [announceErrors()];
  let stopped = false;
  const untilStopped = (stop: () => void): void => {
    if (stopped) stop();
    else stops.push(stop);
  };

  async function start(): Promise<void> {
    if (location.hash === `#${CALLBACK_ROUTE}`) {
      const { finishLogin } = await import('./oauth/finish-login.ts');
      await finishLogin();
    } else {
      await Promise.allSettled([firstForm]);
      await whenIdle();
    }
    const { startSessionStorageCleanup } = await import('./oauth/clean-session-storage.ts');
    startSessionStorageCleanup();
    const { followCharacters } = await import('./characters/character-options.ts');
    untilStopped(followCharacters());
    const { restore } = await import('./session/restore.ts');
    await restore();
  }

  void workspace.then(({ cases }) => untilStopped(followAccount(cases)));
  void start().catch(() => {
    if (useAuth.getState().status === 'loading') setSignedOut(NOT_STARTED);
  });
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}
