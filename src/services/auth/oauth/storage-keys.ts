/** State of a started sign-in. Session storage. */
export const OAUTH_STATE_KEY = 'gtaworld_oauth_state';

/** Set while a callback is being processed. */
export const PROCESSING_KEY = 'gtaworld_processing';

/** Last contents of the diagnostic page. */
export const DIAGNOSTIC_KEY = 'gtaworld_login_diagnostic';

/** Cached memberships. Without the prefix `gtaworld_`, whose keys sign-out removes; same for the metrics. */
export const FACTION_CACHE_KEY = 'phmc_faction_cache';

/** Script ranks of member characters checked in this tab. */
export const FACTION_RANKS_KEY = 'phmc_faction_ranks';

export const METRICS_KEY = 'phmc_login_metrics';

/** Keys removed at the end of the session; cached memberships and metrics outlive it. */
export const OAUTH_KEYS = [OAUTH_STATE_KEY, PROCESSING_KEY, DIAGNOSTIC_KEY, FACTION_RANKS_KEY] as const;
