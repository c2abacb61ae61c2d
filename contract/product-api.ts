import type { ProviderUser, SessionUser } from './account.ts';
import type { FailureDetails } from './errors.ts';

/** The name of the HTTP function that serves the product API. Its routes follow the function's address. */
export const PRODUCT_API = 'api';

/** Begins a sign-in: the server notes where it started and where it shall end. */
export interface AuthStartRequest {
  readonly redirectUri: string;
  readonly returnPath: string;
}

/** The state to send along, and the provider's page to open. */
interface AuthStartResponse {
  readonly state: string;
  readonly authorizeUrl: string;
}

/** What came back from the provider. */
export interface AuthCallbackRequest {
  readonly code: string;
  readonly state: string;
}

/** A finished sign-in. `returnPath` is always a path of this app. */
interface AuthCallbackResponse {
  readonly user: SessionUser;
  readonly returnPath: string;
  readonly sessionToken: string;
  readonly firebaseCustomToken: string;
}

/** The user of the session. */
interface UserResponse {
  readonly user: SessionUser;
}

/** Whether the token of the request still opens anything. */
interface SessionResponse {
  readonly valid: boolean;
}

/** The account as the provider describes it now. */
interface ProviderUserResponse {
  readonly user: ProviderUser;
}

/** The session is gone, whether or not there was one. */
interface LogoutResponse {
  readonly success: true;
}

/** Every failure of the product API. */
export interface ApiFailure {
  readonly error: FailureDetails & { readonly message: string };
}

/** Every route: `Authorization: Bearer {session token or Firebase ID token}`, JSON both ways. */
export interface ProductApi {
  'GET /user': { request: undefined; response: UserResponse };
  'GET /session': { request: undefined; response: SessionResponse };
  /** By the access token of the sign-in, for which the server asks the provider with the token that it keeps. */
  'GET /provider/user': { request: undefined; response: ProviderUserResponse };
  'POST /auth/start': { request: AuthStartRequest; response: AuthStartResponse };
  'POST /auth/callback': { request: AuthCallbackRequest; response: AuthCallbackResponse };
  'POST /logout': { request: undefined; response: LogoutResponse };
}
