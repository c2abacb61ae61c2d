/** Id prefix of users whose data was erased. */
export const FORMER_PREFIX = 'former-';

/** Display name of users whose data was erased. */
export const FORMER_NAME = 'Former member';

/**
 * Exports or erases the data of an account, the caller's own or, for administrators, any. Both take several calls: an
 * export continues at report number `from`, and an erasure is repeated until `left` is 0.
 */
export interface PersonDataRequest {
  readonly uid: string;
  readonly action: 'export' | 'erase';
  readonly from?: number;
}

/** Part of an export by path (empty for an erasure), and the number of remaining reports; a minimum for an erasure. */
export interface PersonDataResponse {
  readonly part: Readonly<Record<string, unknown>>;
  readonly left: number;
}

/** Maximum number of reports per call, since each can be large. */
export const REPORTS_PER_CALL = 10;
