import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import { FACTION_ID } from '../../../../contract/faction.ts';
import type { CallablesClient } from '../../platform/firebase/callables.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import type { FactionCache } from './faction-cache.ts';
import { functionErrorText } from '../session/login-errors.ts';
import { isMemberships } from './memberships.ts';
import type { Memberships } from './user-from-provider.ts';

export const BAD_ANSWER = errorMessage('Invalid response from the faction check');

/**
 * Returns the faction memberships of characters, from the cache or the server; no request without characters. Fails
 * with a user-facing message, after which the sign-in continues.
 */
export async function checkFaction(
  characterIds: readonly number[],
  cache: FactionCache,
  call: CallablesClient['call'],
): Promise<Result<Memberships, ErrorMessage>> {
  if (characterIds.length === 0) return ok({});
  const cached = cache.get(characterIds);
  if (cached) return ok(cached);
  const answer = await call('batchCheckFactionMembership', { characterIds, factionId: FACTION_ID });
  if (!answer.ok) return err(functionErrorText(answer.error));
  const { results } = answer.value;
  if (!isMemberships(results)) return err(BAD_ANSWER);
  cache.set(characterIds, results);
  return ok(results);
}
