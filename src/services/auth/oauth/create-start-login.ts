import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { authorizeUrl } from '../../../../contract/authorize-url.ts';
import { localPath } from '../../../../contract/local-path.ts';
import { createThrottle, LOGIN_THROTTLE_MS } from '../../../shared/lib/throttle.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { beginFlow, resetFlow, useOAuthFlow } from './flow-store.ts';
import { IN_PROGRESS_MS } from './limits.ts';
import { NO_CLIENT_ID, NO_PROVIDER, NOT_STARTED } from '../session/login-errors.ts';
import { newState, storeState } from './oauth-state.ts';
import { OAUTH_STATE_KEY } from './storage-keys.ts';
import type { StartPorts } from './ports.ts';
import { redirectAddress } from './redirect-address.ts';

export interface StartLogin {
  /**
   * Redirects to the provider; the flow returns to `returnPath`. Calls `onSuccess` at once if a user is already signed
   * in. Throttled; returns the last outcome while a sign-in of this page is in progress. Fails with a user-facing
   * message.
   */
  start(returnPath?: string, onSuccess?: () => void): Result<void, ErrorMessage>;
  /** Resets the flow when the page is restored from the back/forward cache. */
  cameBack(): void;
}

/** Creates the first half of the OAuth flow. */
export function createStartLogin(ports: StartPorts): StartLogin {
  const { provider, clock, session } = ports;
  const isNewClick = createThrottle(LOGIN_THROTTLE_MS, clock);
  let outcome: Result<void, ErrorMessage> = ok(undefined);

  function isRecent(startedAt: number | null): boolean {
    const age = startedAt === null ? -1 : clock.now() - startedAt;
    // A system clock that was set back must not block sign-in.
    return age >= 0 && age < IN_PROGRESS_MS;
  }

  function leave(clientId: string, url: string, returnPath: string): void {
    const redirectUri = redirectAddress(ports.location());
    const state = newState();
    const timestamp = clock.now();
    const stored = storeState(session, { state, returnPath, redirectUri, timestamp, clientId });
    if (stored.ok) ports.leave(authorizeUrl(url, clientId, redirectUri, state));
    else void leaveByServer(redirectUri, returnPath);
  }

  /** Starts the sign-in at the product API, which stores the state if session storage is unavailable. */
  async function leaveByServer(redirectUri: string, returnPath: string): Promise<void> {
    const address = await ports.startOnServer({ redirectUri, returnPath });
    if (address !== null) return ports.leave(address);
    resetFlow();
    ports.notifyError(NOT_STARTED);
  }

  function depart(returnPath: string): Result<void, ErrorMessage> {
    if (provider.clientId === null) return err(NO_CLIENT_ID);
    if (provider.url === null) return err(NO_PROVIDER);
    try {
      leave(provider.clientId, provider.url, returnPath);
    } catch {
      return err(NOT_STARTED);
    }
    beginFlow(clock.now());
    return ok(undefined);
  }

  return {
    start: (returnPath = '/', onSuccess) => {
      if (ports.isSignedIn()) {
        onSuccess?.();
        return ok(undefined);
      }
      // After a reload the store is empty, so a sign-in started by the previous page does not block a new one.
      if (!isNewClick() || isRecent(useOAuthFlow.getState().startedAt)) return outcome;
      return (outcome = depart(localPath(returnPath)));
    },
    cameBack: () => {
      if (useOAuthFlow.getState().step !== 'initializing') return;
      session.remove(OAUTH_STATE_KEY);
      resetFlow();
    },
  };
}
