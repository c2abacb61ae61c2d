import { err, ok, type Result } from '../../../shared/lib/result.ts';
import type { CallablesClient } from '../../platform/firebase/callables.ts';
import { PROVIDER_UID_PREFIX } from '../../../../contract/account.ts';
import type { Character } from '../../../../contract/faction.ts';
import { localPath } from '../../../../contract/local-path.ts';
import type { Tokens } from '../session/session-storage.ts';
import type { Person } from '../session/person.ts';
import { personOfSession } from '../session/person-of-session.ts';
import type { Accepted } from './accept-callback.ts';
import { checkFaction } from './check-faction.ts';
import type { FactionCache } from './faction-cache.ts';
import { enterStep, type OAuthStep, useOAuthFlow } from './flow-store.ts';
import {
  BAD_EXCHANGE,
  BAD_STATE,
  CANCELLED,
  failureOf,
  type LoginFailure,
  plainFailure,
} from '../session/login-errors.ts';
import { personOf } from './user-from-provider.ts';
import type { FinishPorts } from './ports.ts';
import type { Stopwatch } from './stopwatch.ts';
import { readExchange, type TokenExchange } from './token-exchange.ts';
import { retried, withRetries } from '../session/with-retries.ts';

/** Asks the user to confirm the account. Resolves with the answer; no timeout. */
export const askAccount = (username: string): Promise<boolean> =>
  new Promise((answered) => {
    const answer = (goOn: boolean): void => {
      useOAuthFlow.setState({ question: null });
      answered(goOn);
    };
    useOAuthFlow.setState({ question: { username, answer } });
  });

export interface SignedIn {
  readonly person: Person;
  readonly tokens: Tokens;
  readonly returnPath: string;
}

/** An authenticated account, from either exchange; the user is resolved last by `signedIn`. */
interface Opened {
  readonly username: string;
  readonly sessionToken: string;
  readonly firebaseCustomToken: string;
  readonly signedIn: () => Promise<SignedIn>;
}

const startRetry = (): void => enterStep('retry');

/** Wraps the callable client: enters a step on each attempt and retries. */
const callIn = (ports: FinishPorts, step: OAuthStep): CallablesClient['call'] =>
  retried(
    (name, request) => {
      enterStep(step);
      return ports.call(name, request);
    },
    ports.wait,
    startRetry,
  );

/** Exchanges the code, with the same redirect URI that it was requested with. */
async function exchange(
  ports: FinishPorts,
  cache: FactionCache,
  { code, returnPath, request: { clientId, redirectUri } }: Accepted,
): Promise<Result<Opened, LoginFailure>> {
  const call = callIn(ports, 'token_exchange');
  const answer = await call('exchangeAuthCodeForToken', { code, redirectUri, clientId });
  if (!answer.ok) return err(failureOf(answer.error));
  const tokens = readExchange(answer.value);
  if (!tokens) return err(plainFailure(BAD_EXCHANGE));
  const { accessToken, refreshToken, sessionToken, firebaseCustomToken, userData } = tokens;
  return ok({
    username: userData.username,
    sessionToken,
    firebaseCustomToken,
    signedIn: async () => ({
      person: await findPerson(ports, cache, tokens),
      tokens: { accessToken, refreshToken: refreshToken ?? undefined, sessionToken, userData },
      returnPath,
    }),
  });
}

/** Completes a sign-in started at the product API. Null if the API does not know the state; the code is unused then. */
async function finishOnServer(
  ports: FinishPorts,
  code: string,
  state: string,
): Promise<Result<Opened, LoginFailure> | null> {
  enterStep('token_exchange');
  const answer = await ports.finishOnServer({ code, state });
  if (!answer.ok) return answer.error.message === BAD_STATE ? null : err(failureOf(answer.error));
  const { user, sessionToken, firebaseCustomToken, returnPath } = answer.value;
  const uid = `${PROVIDER_UID_PREFIX}${user.id}`;
  return ok({
    username: user.username,
    sessionToken,
    firebaseCustomToken,
    signedIn: () =>
      Promise.resolve({
        person: personOfSession(user, { kind: 'oauth', uid, email: null }),
        tokens: { sessionToken },
        returnPath: localPath(returnPath),
      }),
  });
}

/** Signs in to Firebase, so that database rules and functions can identify the user. */
async function openAccount(ports: FinishPorts, customToken: string): Promise<Result<void, LoginFailure>> {
  const opened = await withRetries(
    () => {
      enterStep('character_processing');
      return ports.signIn(customToken);
    },
    ports.wait,
    startRetry,
  );
  return opened.ok ? opened : err(failureOf(opened.error));
}

/**
 * Resolves the user of an account. If the faction check fails, the user has no faction and is named after the character
 * with the highest cached rank, because the first character determines the name.
 */
async function findPerson(
  ports: FinishPorts,
  cache: FactionCache,
  { userData }: TokenExchange,
): Promise<Person> {
  enterStep('faction_check');
  const ids = userData.character.map(({ id }) => id);
  const checked = await checkFaction(ids, cache, callIn(ports, 'faction_check'));
  if (checked.ok) return personOf(userData, checked.value);
  const highest = cache.highestOf(ids);
  const isHighest = ({ id }: Character): number => Number(id === highest);
  const character = userData.character.toSorted((a, b) => isHighest(b) - isHighest(a));
  return personOf({ ...userData, character }, {}, checked.error);
}

/**
 * Runs all steps from an accepted callback to a user, timed by `watch`. Stores nothing before the user has confirmed
 * the account; on failure it also ends the session opened by the server.
 */
export async function runLoginSteps(
  ports: FinishPorts,
  cache: FactionCache,
  accepted: Accepted,
  watch: Stopwatch,
): Promise<Result<SignedIn, LoginFailure>> {
  const { code, serverState } = accepted;
  const exchanged = await watch.time('exchange', async () => {
    const finished = serverState === null ? null : await finishOnServer(ports, code, serverState);
    return finished ?? exchange(ports, cache, accepted);
  });
  if (!exchanged.ok) return exchanged;
  const { username, sessionToken, firebaseCustomToken, signedIn } = exchanged.value;
  const endWith = async (failure: LoginFailure): Promise<Result<never, LoginFailure>> => {
    await ports.endSession(sessionToken);
    return err(failure);
  };

  if (accepted.mustAsk && !(await watch.time('apart', () => askAccount(username))))
    return endWith(plainFailure(CANCELLED));
  const opened = await openAccount(ports, firebaseCustomToken);
  if (!opened.ok) return endWith(opened.error);
  return ok(await watch.time('faction', signedIn));
}
