import type { ProviderUser, SessionUser } from './account.ts';
import type { FailureDetails } from './errors.ts';

/** Name of the HTTP function that serves the product API. Routes are appended to its address. */
export const PRODUCT_API = 'api';

/** Starts a sign-in: the server stores the redirect address and the path to return to. */
export interface AuthStartRequest {
  readonly redirectUri: string;
  readonly returnPath: string;
}

/** State parameter and the provider's authorization page. */
interface AuthStartResponse {
  readonly state: string;
  readonly authorizeUrl: string;
}

/** Parameters of the provider's redirect. */
export interface AuthCallbackRequest {
  readonly code: string;
  readonly state: string;
}

/** Completed sign-in. `returnPath` is always a path of this app. */
interface AuthCallbackResponse {
  readonly user: SessionUser;
  readonly returnPath: string;
  readonly sessionToken: string;
  readonly firebaseCustomToken: string;
}

interface UserResponse {
  readonly user: SessionUser;
}

interface SessionResponse {
  readonly valid: boolean;
}

/** Current account data from the provider. */
interface ProviderUserResponse {
  readonly user: ProviderUser;
}

/** The session has ended; also returned if there was none. */
interface LogoutResponse {
  readonly success: true;
}

export interface ApiFailure {
  readonly error: FailureDetails & { readonly message: string };
}

/** All routes. Sends `Authorization: Bearer {session token or Firebase ID token}`; JSON in both directions. */
export interface ProductApi {
  'GET /user': { request: undefined; response: UserResponse };
  'GET /session': { request: undefined; response: SessionResponse };
  /** Authorized by the access token of the sign-in; the server calls the provider with the token it stores. */
  'GET /provider/user': { request: undefined; response: ProviderUserResponse };
  'POST /auth/start': { request: AuthStartRequest; response: AuthStartResponse };
  'POST /auth/callback': { request: AuthCallbackRequest; response: AuthCallbackResponse };
  'POST /logout': { request: undefined; response: LogoutResponse };
}
