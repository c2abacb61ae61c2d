import type { Value } from './messages.ts';

/** Reason for a failure, more specific than its error code. */
export type FailureReason =
  | 'invalid_input'
  | 'not_signed_in'
  | 'not_allowed'
  /** Concurrent change by another user. */
  | 'conflict'
  | 'rate_limited'
  | 'locked'
  | 'not_configured'
  /** Provider error: the code is used, expired, or belongs to another redirect. */
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_client'
  /** The code was already sent to the provider; it is never sent again. */
  | 'code_reused'
  | 'state_unknown'
  | 'timeout'
  | 'network'
  /** Upstream responded with 5xx; see `status`. */
  | 'bad_gateway'
  /** Upstream responded with a page instead of data. */
  | 'not_json'
  /** Upstream responded with data of an unexpected shape. */
  | 'bad_shape'
  | 'unknown';

/** The `details` of every callable error, and the `error` of the product API except its message. */
export interface FailureDetails {
  readonly reason: FailureReason;
  /** True if retrying the same request may succeed. */
  readonly retryable: boolean;
  /** Delay before a retry, in seconds. */
  readonly retryAfter?: number;
  /** HTTP status of the upstream response. */
  readonly status?: number;
  /** The message before its values were filled in, so that the page can translate it. */
  readonly text?: { readonly message: string; readonly values: Readonly<Record<string, Value>> };
}
