import { errorMessage } from '../../../../contract/error-message.ts';
import type { ProductApi } from '../../../../contract/product-api.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { backend } from '../../platform/backend.ts';
import { type ApiError, productApi } from '../../platform/product-api.ts';
import { useAuth } from './auth-store.ts';
import { sessionToken } from './session-storage.ts';
import { signOut } from './sign-out.ts';

/** Message for a session unknown to the server. */
export const EXPIRED = errorMessage('Session expired. Please log in again.');

/** Error of a request without a session. */
const NOT_AUTHENTICATED: ApiError = { status: 401, message: 'Not authenticated' };

type Question = 'GET /user' | 'GET /session';

/** Returns the bearer token: the provider session, or the ID token of an e-mail or Google account. */
async function bearer(): Promise<Result<string, ApiError>> {
  const token = sessionToken();
  if (token !== null) return ok(token);
  const auth = await backend?.auth().catch(() => null);
  if (!auth) return err({ status: null, message: errorMessage('The server cannot be reached.') });
  await auth.ready;
  const idToken = await auth.idToken();
  if (idToken.ok) return idToken;
  return err(
    idToken.error.code === 'unavailable'
      ? { status: null, message: idToken.error.message }
      : NOT_AUTHENTICATED,
  );
}

const isRefusal = ({ status, message }: ApiError): boolean =>
  status === 401 || /unauthori[sz]ed|unauthenticated/i.test(message);

/** Sends a request to the product API as the signed-in user. Signs them out if the server rejects the session. */
export async function requestAsUser<R extends Question>(
  route: R,
): Promise<Result<ProductApi[R]['response'], ApiError>> {
  if (!productApi) return err(NOT_AUTHENTICATED);
  const asked = useAuth.getState().person?.uid;
  const proof = await bearer();
  const answer = proof.ok ? await productApi.request(route, proof.value) : proof;
  // Ignore a 401 that belongs to an earlier session or arrives after sign-out.
  const { person } = useAuth.getState();
  if (!answer.ok && isRefusal(answer.error) && asked !== undefined && person?.uid === asked)
    await signOut(EXPIRED);
  return answer;
}
