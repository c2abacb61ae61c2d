/** Who is signed in with the provider, as this tab knows them. Session storage. */
export const USER_DATA_KEY = 'gtaworld_user_data';

/** The provider's own token. Session storage. */
export const ACCESS_TOKEN_KEY = 'gtaworld_access_token';

/** Who is signed in by e-mail or Google, as this tab knows them. Session storage. */
export const USER_KEY = 'user';

/** The session that all tabs share: its token for the product API, and who it is. Local storage. */
export const SESSION_KEY = 'phmc_session';

/** What a sign-in with Google that is under way is checked against. Session storage. */
export const GOOGLE_KEY = 'phmc_google';

/** Every other key of a sign-in starts with this, so that signing out finds it. */
export const KEY_PREFIX = 'gtaworld_';
