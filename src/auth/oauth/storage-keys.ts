/** Remembers, in session storage, that this tab left for the provider. */
export const OAUTH_STATE_KEY = 'gtaworld_oauth_state';

/** What the diagnostic page showed last. */
export const DIAGNOSTIC_KEY = 'gtaworld_login_diagnostic';

/** Memberships of characters. The name keeps it, and the metrics, apart from what a new sign-in replaces. */
export const FACTION_CACHE_KEY = 'phmc_faction_cache';

/** How the last sign-ins went. */
export const METRICS_KEY = 'phmc_login_metrics';

/** All that the sign-in with the provider keeps on its own account. */
export const OAUTH_KEYS = [OAUTH_STATE_KEY, DIAGNOSTIC_KEY, FACTION_CACHE_KEY, METRICS_KEY] as const;
