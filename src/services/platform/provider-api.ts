import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';

/** Sends a request to the provider's API, with an optional JSON body. Resolves to the JSON response. */
type RequestProvider = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<Result<unknown, ErrorMessage>>;

const TIMEOUT_MS = 20_000;

/**
 * Creates a client of the provider's API.
 * @param base prefix of every path, without a trailing slash; null if not configured
 * @param token returns the access token of the signed-in user
 */
export const createProviderApi =
  (base: string | null, token: () => string | null): RequestProvider =>
  async (method, path, body) => {
    const bearer = token();
    if (bearer === null) return err(errorMessage('No access token available'));
    if (base === null) return err(errorMessage('The address of GTA World is not configured'));
    try {
      const response = await fetch(`${base}/${path.replace(/^\/+/, '')}`, {
        method,
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${bearer}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok)
        return err(
          errorMessage('API request failed: {status} {statusText}', {
            status: response.status,
            statusText: response.statusText,
          }),
        );
      return ok<unknown>(await response.json());
    } catch {
      return err(
        errorMessage('Network connection error. Please check your internet connection and try again.'),
      );
    }
  };
