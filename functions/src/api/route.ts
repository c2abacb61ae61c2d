import type { ProductApi } from '../../../contract/product-api.ts';
import type { Caller, Services } from '../platform/ports.ts';

/** A route of the product API, as method and path. */
export type Route = keyof ProductApi;

interface ApiRequest {
  readonly caller: Caller;
  /** Bearer token; empty if absent. */
  readonly bearer: string;
  readonly body: unknown;
}

/** Handles a route. Rejects with a Failure. */
export type RouteHandler<R extends Route> = (
  services: Services,
  request: ApiRequest,
) => Promise<ProductApi[R]['response']>;
