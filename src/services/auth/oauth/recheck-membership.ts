import { asErrorMessage, type ErrorMessage } from '../../../../contract/error-message.ts';
import type { MembershipResponse } from '../../../../contract/callables.ts';
import { FACTION_ID } from '../../../../contract/faction.ts';
import { systemClock } from '../../../shared/lib/clock.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { sessionText } from '../../../shared/lib/storage.ts';
import { backend } from '../../platform/backend.ts';
import { createCall } from '../../platform/call-backend.ts';
import { UNREACHED } from '../../platform/call-error.ts';
import type { ApiError } from '../../platform/product-api.ts';
import type { CallablesClient } from '../../platform/firebase/callables.ts';
import { setPerson, useAuth } from '../session/auth-store.ts';
import { requestAsUser } from '../session/authenticated.ts';
import { grantOf } from '../session/follow-role.ts';
import type { Person } from '../session/person.ts';
import { personOfSession } from '../session/person-of-session.ts';
import { storePerson } from '../session/session-storage.ts';
import { requestProvider } from '../session/provider.ts';
import { createFactionCache } from './faction-cache.ts';
import { BAD_ANSWER } from './check-faction.ts';
import { readProviderUser } from './token-exchange.ts';
import { functionErrorText, kindOf, type StepError, USER_MESSAGES } from '../session/login-errors.ts';
import { isMemberships } from './memberships.ts';
import { personOf } from './user-from-provider.ts';
import { pause, retried, withRetries } from '../session/with-retries.ts';

type Call = CallablesClient['call'];

const NOBODY: StepError = { code: 'unauthenticated', message: 'Nobody is signed in', details: null };

/** Updates a provider user from the roster entries of their characters and from the resulting role. */
async function askRoster(person: Person, call: Call): Promise<Result<Person, ErrorMessage>> {
  const memberships: Record<string, MembershipResponse> = {};
  for (const { id } of person.characters) {
    const answer = await call('checkFactionMembership', { characterId: id, factionId: FACTION_ID });
    if (!answer.ok) return err(functionErrorText(answer.error));
    memberships[id] = answer.value;
  }
  if (!isMemberships(memberships)) return err(BAD_ANSWER);
  createFactionCache(sessionText, systemClock).set(
    person.characters.map(({ id }) => id),
    memberships,
  );
  const refreshed = await call('refreshRole', {});
  if (!refreshed.ok) return err(functionErrorText(refreshed.error));
  const { id, username, characters } = person;
  const found = personOf({ id: Number(id), username, character: characters }, memberships);
  return ok({ ...found, ...grantOf(refreshed.value.role) });
}

/** Maps a product API result to a step result; errors have an HTTP status in place of a function error code. */
const asStep = <T>(answer: Result<T, ApiError>): Result<T, StepError> => {
  if (answer.ok) return answer;
  const { status, message } = answer.error;
  if (status === null) return err(UNREACHED);
  return err({ code: String(status), message, details: null });
};

/** Updates an e-mail or Google user from the product API. */
async function askServer(person: Person): Promise<Result<Person, ErrorMessage>> {
  const answer = await withRetries(
    () => requestAsUser('GET /user').then(asStep),
    pause,
    () => undefined,
  );
  if (answer.ok) return ok(personOfSession(answer.value.user, person));
  return err(
    kindOf(answer.error) === 'network' ? USER_MESSAGES.network : asErrorMessage(answer.error.message),
  );
}

/**
 * Reloads the signed-in user's characters from the provider, through our functions, and their memberships from the
 * server. Fails with a user-facing message and changes nothing then.
 */
export async function refreshCharacters(
  call: Call = retried(createCall(backend), pause, () => undefined),
): Promise<Result<Person, ErrorMessage>> {
  const { person } = useAuth.getState();
  if (!person) return err(functionErrorText(NOBODY));
  const answer = await requestProvider('GET', 'user');
  if (!answer.ok) return answer;
  const user = readProviderUser(answer.value);
  if (!user) return err(BAD_ANSWER);
  return takeOver(await askRoster({ ...person, characters: user.character }, call), person);
}

/**
 * Repeats the membership check of the signed-in user after it failed at sign-in, and stores the result. Fails with a
 * user-facing message and changes nothing then.
 */
export async function recheckMembership(
  call: Call = retried(createCall(backend), pause, () => undefined),
): Promise<Result<Person, ErrorMessage>> {
  const { person } = useAuth.getState();
  if (!person) return err(functionErrorText(NOBODY));
  return takeOver(await (person.kind === 'oauth' ? askRoster(person, call) : askServer(person)), person);
}

function takeOver(found: Result<Person, ErrorMessage>, person: Person): Result<Person, ErrorMessage> {
  // Ignore the result if another user has signed in since the request.
  if (found.ok && useAuth.getState().person?.uid === person.uid) {
    storePerson(found.value);
    setPerson(found.value);
  }
  return found;
}
