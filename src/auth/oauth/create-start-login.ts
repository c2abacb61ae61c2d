import { authorizeUrl } from '../../../contract/authorize-url.ts';
import { localPath } from '../../../contract/local-path.ts';
import { createThrottle, LOGIN_THROTTLE_MS } from '../../lib/throttle.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { beginFlow, resetFlow, useOAuthFlow } from './flow-store.ts';
import { IN_PROGRESS_MS } from './limits.ts';
import { NO_CLIENT_ID, NOT_STARTED } from './login-errors.ts';
import { newState, storeState } from './oauth-state.ts';
import type { StartPorts } from './ports.ts';
import { PROJECT_ADDRESS } from '../../platform/project-address.ts';
import { CALLBACK_ROUTE } from './callback-params.ts';

const CODE_HOST = /(^|\.)github\.io$/;

/**
 * The address to which the provider sends its answer: this page's own origin and folder with the callback's hash route,
 * or the fixed address of the project on the code-hosting domain. The same page always returns the same text.
 */
function redirectAddress(location: Pick<Location, 'origin' | 'hostname' | 'pathname'>): string {
  const folder = location.pathname.replace(/[^/]*$/, '');
  // The provider knows one address of the whole domain.
  const page = CODE_HOST.test(location.hostname) ? PROJECT_ADDRESS : `${location.origin}${folder}`;
  return `${page}#${CALLBACK_ROUTE}`;
}

export interface StartLogin {
  /**
   * Leaves for the provider, to come back to `returnPath`. Calls `onSuccess` at once when somebody is signed in. Does
   * nothing new when it was called a moment ago, or while a sign-in is under way. Fails as a message for the user.
   */
  start(returnPath?: string, onSuccess?: () => void): Result<void, string>;
  /** The page is shown again after it was left: no sign-in is under way. */
  cameBack(): void;
}

/** The way out to the provider. */
export function createStartLogin(ports: StartPorts): StartLogin {
  const { provider, clock, session } = ports;
  const isNewClick = createThrottle(LOGIN_THROTTLE_MS, clock);
  let outcome: Result<void, string> = ok(undefined);

  function isUnderWay(): boolean {
    const { startedAt } = useOAuthFlow.getState();
    const age = startedAt === null ? -1 : clock.now() - startedAt;
    // A clock that was set back since must not lock anyone out.
    return age >= 0 && age < IN_PROGRESS_MS;
  }

  function leave(clientId: string, url: string, returnPath: string): void {
    const redirectUri = redirectAddress(ports.location());
    const state = newState();
    const timestamp = clock.now();
    const stored = storeState(session, { state, returnPath, redirectUri, timestamp, clientId });
    if (!stored.ok) throw new Error(`Session storage is ${stored.error}.`);
    ports.leave(authorizeUrl(url, clientId, redirectUri, state));
  }

  function depart(returnPath: string): Result<void, string> {
    if (provider.clientId === null) return err(NO_CLIENT_ID);
    if (provider.url === null) return err(NOT_STARTED);
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
      if (isNewClick() && !isUnderWay()) outcome = depart(localPath(returnPath));
      return outcome;
    },
    cameBack: () => {
      if (useOAuthFlow.getState().step === 'initializing') resetFlow();
    },
  };
}
