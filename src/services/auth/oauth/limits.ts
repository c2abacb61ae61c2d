/** For so long a sign-in that left for the provider counts as under way. */
export const IN_PROGRESS_MS = 120_000;

/** For so long a second callback shares the outcome of the first. */
export const CALLBACK_LOCK_MS = 60_000;

export const FACTION_CACHE_MS = 30 * 60_000;
export const FACTION_CLEANUP_MS = 10 * 60_000;

/** More than this in session storage, in bytes, is logged. */
export const SESSION_STORAGE_LIMIT = 1024 * 1024;

/** How many finished sign-ins are remembered. */
export const KEPT_METRICS = 10;
export const EXCELLENT_BELOW_MS = 10_000;
export const GOOD_BELOW_MS = 20_000;
export const SLOW_ABOVE_MS = 15_000;
