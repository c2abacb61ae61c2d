/** How the id begins under which somebody stands whose data was erased. */
export const FORMER_PREFIX = 'former-';

/** What such a user is called. */
export const FORMER_NAME = 'Former member';

/**
 * Takes out the data of one account, or erases it; one's own, or as an administrator. Both go on over several calls: an
 * export begins at the report of that number, and an erasure is called again as long as something is left.
 */
export interface PersonDataRequest {
  readonly uid: string;
  readonly action: 'export' | 'erase';
  readonly from?: number;
}

/** A stretch of an export by path, empty for an erasure, and how many reports are still to come, or at least to erase. */
export interface PersonDataResponse {
  readonly part: Readonly<Record<string, unknown>>;
  readonly left: number;
}

/** How many reports one call takes: each can be large. */
export const REPORTS_PER_CALL = 10;
