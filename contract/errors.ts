/** Why a function refused or failed, more finely than its error code says. */
export type FailureReason =
  | 'invalid_input'
  | 'not_signed_in'
  | 'not_allowed'
  /** Somebody else has changed the same meanwhile. */
  | 'conflict'
  | 'rate_limited'
  /** A lockdown is on. */
  | 'locked'
  | 'not_configured'
  /** The provider: the code is spent, too old, or belongs to another redirect. */
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_client'
  /** This code was already given to the provider once; it is never sent again. */
  | 'code_reused'
  | 'state_unknown'
  | 'timeout'
  | 'network'
  /** The other side answered 5xx; `status` says which. */
  | 'bad_gateway'
  /** The other side answered with a page where data was due. */
  | 'not_json'
  /** The other side answered data of another shape. */
  | 'bad_shape'
  | 'unknown';

/** The `details` of every error of a callable, and the `error` of the product API beside its message. */
export interface FailureDetails {
  readonly reason: FailureReason;
  /** Whether the same request may be sent again with a chance of success. */
  readonly retryable: boolean;
  /** How long to wait before, in seconds. */
  readonly retryAfter?: number;
  /** The HTTP status of the other side. */
  readonly status?: number;
}
