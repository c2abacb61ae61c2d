/** Remembers, in session storage, that this tab left for the provider. */
export const OAUTH_STATE_KEY = 'gtaworld_oauth_state';

/** Stands while an answer of the provider is being processed. */
export const PROCESSING_KEY = 'gtaworld_processing';

/** What the diagnostic page showed last. */
export const DIAGNOSTIC_KEY = 'gtaworld_login_diagnostic';

/** Memberships of characters. The name keeps it, and the metrics, apart from what a new sign-in replaces. */
export const FACTION_CACHE_KEY = 'phmc_faction_cache';

/** The ranks of the characters that checks of this tab found to be members. */
export const FACTION_RANKS_KEY = 'phmc_faction_ranks';

/** How the last sign-ins went. */
export const METRICS_KEY = 'phmc_login_metrics';

/** What a sign-in with the provider leaves that ends with the session; memberships and metrics outlive it. */
export const OAUTH_KEYS = [OAUTH_STATE_KEY, PROCESSING_KEY, DIAGNOSTIC_KEY, FACTION_RANKS_KEY] as const;
