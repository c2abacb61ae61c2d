/** Provider user of this tab. Session storage. */
export const USER_DATA_KEY = 'gtaworld_user_data';

/** Access token of the provider. Session storage. */
export const ACCESS_TOKEN_KEY = 'gtaworld_access_token';

/** E-mail or Google user of this tab. Session storage. */
export const USER_KEY = 'user';

/** Session shared by all tabs: product API token and user. Local storage. */
export const SESSION_KEY = 'phmc_session';

/** State and nonce of a Google sign-in in progress. Session storage. */
export const GOOGLE_KEY = 'phmc_google';

/** Prefix of all other sign-in keys, which sign-out removes. */
export const KEY_PREFIX = 'gtaworld_';
