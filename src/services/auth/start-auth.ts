import { errorMessage } from '../../../contract/error-message.ts';
import { CALLBACK_ROUTE } from './oauth/callback-params.ts';
import { setSignedOut, useAuth } from './session/auth-store.ts';
import { afterFirstForm, afterForm } from '../../shared/lib/part.ts';
import { notify } from '../notifications/notification-store.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';
import { followAccount } from './sign-out/sync-account-cases.ts';

const cleanUp = afterForm(() => import('./oauth/clean-session-storage.ts'));
const characters = afterForm(() => import('./characters/character-options.ts'));
const session = afterForm(() => import('./session/restore.ts'));

const NOT_STARTED = errorMessage('Failed to initialize authentication');

/** Notifies of authentication errors, except on the login page, which shows them itself. */
const announceErrors = (): (() => void) =>
  useAuth.subscribe(({ error }, before) => {
    if (error === null || error === before.error || location.hash.startsWith('#/login')) return;
    notify(error, { tone: 'danger' });
  });

/**
 * Initializes authentication. A pending provider callback is processed at once; a stored session is restored after the
 * first form.
 * @returns an unsubscribe function
 */
export function startAuth(workspace: Promise<Workspace>): () => void {
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
    } else await afterFirstForm();
    (await cleanUp.load()).startSessionStorageCleanup();
    untilStopped((await characters.load()).followCharacters());
    await (await session.load()).restore();
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
