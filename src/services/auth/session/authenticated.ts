import { errorMessage } from '../../../../contract/error-message.ts';
import type { ProductApi } from '../../../../contract/product-api.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { backend } from '../../platform/backend.ts';
import { type ApiError, productApi } from '../../platform/product-api.ts';
import { useAuth } from './auth-store.ts';
import { sessionToken } from './session-storage.ts';
import { signOut } from './sign-out.ts';

/** What is said when the server no longer knows the session. */
export const EXPIRED = errorMessage('Session expired. Please log in again.');

/** What is said when a request needs a session and there is none. */
const NOT_AUTHENTICATED: ApiError = { status: 401, message: 'Not authenticated' };

type Question = 'GET /user' | 'GET /session';

/** What proves who asks: the session of the provider's account, or the token of an e-mail or Google account. */
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

/** Asks the product API as whoever is signed in, and signs them out when it does not know them. */
export async function ask<R extends Question>(
  route: R,
): Promise<Result<ProductApi[R]['response'], ApiError>> {
  if (!productApi) return err(NOT_AUTHENTICATED);
  const asked = useAuth.getState().person?.uid;
  const proof = await bearer();
  const answer = proof.ok ? await productApi.request(route, proof.value) : proof;
  // Who signed in meanwhile is not meant, nor is anybody to be signed out when nobody is signed in.
  const { person } = useAuth.getState();
  if (!answer.ok && isRefusal(answer.error) && asked !== undefined && person?.uid === asked)
    await signOut(EXPIRED);
  return answer;
}
