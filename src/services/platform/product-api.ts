import { errorMessage } from '../../../contract/error-message.ts';
import * as v from 'valibot';
import type { ProductApi } from '../../../contract/product-api.ts';
import { PRODUCT_API } from '../../../contract/product-api.ts';
import { whileBusy } from '../../shared/lib/activity.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { env, type FirebaseConfig } from './env.ts';
import { functionUrl } from './function-url.ts';

type ApiRoute = keyof ProductApi;

/** Error of the product API, with its HTTP status; null if unreachable. */
export interface ApiError {
  readonly status: number | null;
  readonly message: string;
}

export interface ProductApiClient {
  /** Sends a request; `bearer` is a session token or a Firebase ID token. Times out after 20 seconds. */
  request<R extends ApiRoute>(
    route: R,
    bearer: string | null,
    body?: ProductApi[R]['request'],
  ): Promise<Result<ProductApi[R]['response'], ApiError>>;
}

const TIMEOUT_MS = 20_000;

export const productApiBase = (config: FirebaseConfig): string => functionUrl(config, PRODUCT_API);

const failure = v.object({ error: v.object({ message: v.string() }) });

/** Creates a client of the product API; `base` has no trailing slash. */
export function createProductApi(base: string): ProductApiClient {
  return {
    async request(route, bearer, body) {
      const [method = '', path = ''] = route.split(' ');
      try {
        const response = await whileBusy(
          fetch(`${base}${path}`, {
            method,
            headers: {
              Accept: 'application/json',
              ...(method === 'POST' && { 'Content-Type': 'application/json' }),
              ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
            },
            ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
            credentials: 'omit',
            signal: AbortSignal.timeout(TIMEOUT_MS),
          }),
        );
        const answer: unknown = await response.json().catch(() => null);
        if (response.ok && isPlainObject(answer)) return ok(answer as never);
        const message = v.is(failure, answer)
          ? answer.error.message
          : `The server answered ${response.status}.`;
        return err({ status: response.status, message });
      } catch {
        return err({ status: null, message: errorMessage('The server cannot be reached.') });
      }
    },
  };
}

/** Product API of this build; null without a backend or with an invalid configuration. */
export const productApi: ProductApiClient | null =
  env.ok && env.value.firebase ? createProductApi(productApiBase(env.value.firebase)) : null;
