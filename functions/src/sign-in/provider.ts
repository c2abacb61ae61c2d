import { errorMessage } from '../../../contract/error-message.ts';
import { msg } from '../../../contract/messages.ts';
import type { ProviderUser } from '../../../contract/account.ts';
import type { ExchangeRequest, ProviderToken } from '../../../contract/callables.ts';
import { expected } from '../schemas/ajv.ts';
import { Failure } from '../platform/failure.ts';
import { type Answer, send } from '../platform/outbound.ts';
import type { Services } from '../platform/ports.ts';
import { isProviderToken, isProviderUser, type ProviderProfile } from './provider-shapes.ts';

const ANSWERED = msg('The sign-in provider answered {status}');

/** Minimum time left for a retry of the profile request, in milliseconds. */
const WORTH_A_TRY = 3000;

/**
 * Exchanges a code for a token, without retries. A failure is retryable if the provider cannot have used the code: it
 * was not reached, did not respond, or a gateway responded with 502, 503 or 504.
 * `until` is the deadline in milliseconds since the epoch.
 */
export async function exchangeCode(
  services: Services,
  request: ExchangeRequest,
  until: number,
): Promise<ProviderToken> {
  const { settings } = services;
  const answer = await send(services, `${settings.providerUrl}/oauth/token`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      redirect_uri: request.redirectUri,
      code: request.code,
    }).toString(),
    timeout: until - services.now(),
  });
  const refusal = oauthRefusal(answer);
  if (refusal) throw refusal;
  const token = expected(isProviderToken, dataOf(answer));
  return {
    access_token: token.access_token,
    ...(token.refresh_token ? { refresh_token: token.refresh_token } : {}),
    token_type: token.token_type ?? 'Bearer',
    expires_in: token.expires_in,
    scope: token.scope ?? '',
  };
}

/** Returns the user of a token. Retries a retryable failure once if time is left. */
export async function fetchUser(services: Services, token: string, until: number): Promise<ProviderUser> {
  try {
    return await readUser(services, token, until);
  } catch (error) {
    const again = error instanceof Failure && error.details.retryable;
    if (!again || until - services.now() < WORTH_A_TRY) throw error;
    return readUser(services, token, until);
  }
}

async function readUser(services: Services, token: string, until: number): Promise<ProviderUser> {
  const answer = await send(services, `${services.settings.providerUrl}/api/user`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    timeout: until - services.now(),
  });
  return toUser(expected(isProviderUser, dataOf(answer)).user);
}

function toUser({ id, username, confirmed, role, ...rest }: ProviderProfile): ProviderUser {
  const characters = rest.character ?? rest.characters ?? [];
  return {
    id,
    username,
    ...(typeof confirmed === 'boolean' ? { confirmed } : {}),
    ...(role?.role_id == null ? {} : { role: { role_id: role.role_id } }),
    character: characters.map((one) => ({
      id: one.id,
      firstname: one.firstname.trim(),
      lastname: one.lastname.trim(),
      memberid: one.memberid ?? id,
    })),
  };
}

/** Returns the data of a successful response. Gateway errors and a busy provider are retryable. */
function dataOf(answer: Answer): unknown {
  const { status, json } = answer;
  if (status >= 500) {
    const code = status === 504 ? 'deadline-exceeded' : 'unavailable';
    const retryable = status >= 502 && status <= 504;
    throw new Failure(code, 'bad_gateway', ANSWERED, { retryable, status }, { status });
  }
  if (status === 429) {
    throw new Failure(
      'unavailable',
      'bad_gateway',
      errorMessage('The sign-in provider is busy (unavailable)'),
      { retryable: true, status },
    );
  }
  if (json === undefined) {
    throw new Failure(
      'data-loss',
      'not_json',
      msg('The sign-in provider answered with a page, not with data'),
      { status },
    );
  }
  if (status < 200 || status > 299) {
    throw new Failure('failed-precondition', 'bad_shape', ANSWERED, { status }, { status });
  }
  return json;
}

function oauthRefusal({ status, json }: Answer): Failure | undefined {
  const name =
    status >= 400 && status < 500 && json !== null && typeof json === 'object' && 'error' in json
      ? json.error
      : '';
  switch (name) {
    case 'invalid_grant':
    case 'invalid_request':
      return new Failure(
        'invalid-argument',
        name,
        msg('The provider refused the code ({name})'),
        { status },
        { name },
      );
    case 'invalid_client':
    case 'unauthorized_client':
      return new Failure(
        'failed-precondition',
        'invalid_client',
        errorMessage('The provider rejected this site (invalid_client)'),
        { status },
      );
    default:
      return undefined;
  }
}
