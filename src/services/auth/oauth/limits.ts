/** Time for which a started sign-in counts as in progress. */
export const IN_PROGRESS_MS = 120_000;

/** Time for which a repeated callback shares the outcome of the first. */
export const CALLBACK_LOCK_MS = 60_000;

export const FACTION_CACHE_MS = 30 * 60_000;
export const FACTION_CLEANUP_MS = 10 * 60_000;

/** Size of session storage above which the user is warned, in bytes. */
export const SESSION_STORAGE_LIMIT = 1024 * 1024;

/** Number of finished sign-ins kept. */
export const KEPT_METRICS = 10;
export const EXCELLENT_BELOW_MS = 10_000;
export const GOOD_BELOW_MS = 20_000;
export const SLOW_ABOVE_MS = 15_000;
