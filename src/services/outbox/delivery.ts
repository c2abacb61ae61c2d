/**
 * Outcome of one attempt. `later` is retryable, after `wait` milliseconds if requested by the receiver. `refused` is
 * permanent, with a user-facing reason.
 */
export type Delivery =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'later'; readonly wait?: number }
  | { readonly outcome: 'refused'; readonly reason: string };

/**
 * Delivers one write. `id` is an idempotency key, the same for all attempts. The payload was stored, possibly by an
 * earlier version, and must be validated. `account` is signed in at the time of the call; check it again after
 * awaiting. Throwing is equivalent to `later`.
 */
export type Deliver = (payload: unknown, id: string, account: string) => Promise<Delivery>;
