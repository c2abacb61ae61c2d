import type { ProductApi } from '../../../contract/product-api.ts';
import type { Caller, Services } from '../platform/ports.ts';

/** A route of the product API, as method and path. */
export type Route = keyof ProductApi;

/** A request of the product API, as far as its routes care. */
interface ApiRequest {
  readonly caller: Caller;
  /** What stands after `Bearer`; empty when there is nothing. */
  readonly bearer: string;
  readonly body: unknown;
}

/** Answers one route. Rejects with a Failure. */
export type RouteHandler<R extends Route> = (
  services: Services,
  request: ApiRequest,
) => Promise<ProductApi[R]['response']>;
