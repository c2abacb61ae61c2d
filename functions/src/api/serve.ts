import type { ApiFailure } from '../../../contract/product-api.ts';
import { storeNames } from '../accounts/names.ts';
import { Failure, invalidInput, notSignedIn } from '../platform/failure.ts';
import { isAllowedOrigin } from '../platform/origins.ts';
import type { Services } from '../platform/ports.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { guarded } from '../run.ts';
import type { Route, RouteHandler } from './route.ts';
import { endSession, uidOfSession, isSessionActive, extendSession } from '../sign-in/sessions.ts';
import { authCallback } from './auth-callback.ts';
import { providerUser } from './provider-user.ts';
import { authStart } from './auth-start.ts';
import { sessionUserOf } from './session-user.ts';
import { msg } from '../../../contract/messages.ts';

/** Returns the uid of a session token or Firebase ID token; null if invalid. */
async function whoIs(services: Services, bearer: string): Promise<string | null> {
  if (bearer === '') return null;
  // ID tokens consist of three parts separated by dots; session tokens contain none.
  if (!bearer.includes('.')) return uidOfSession(services, bearer);
  const identity = await services.tokens.verify(bearer);
  return identity && (await isSessionActive(services, identity)) ? identity.uid : null;
}

/** Returns the uid of the request's user. Throws `unauthenticated`. */
async function requireUid(services: Services, bearer: string): Promise<string> {
  const uid = await whoIs(services, bearer);
  if (uid === null) throw notSignedIn();
  return uid;
}

const getUser: RouteHandler<'GET /user'> = async (services, { bearer }) => {
  const uid = await requireUid(services, bearer);
  await Promise.all([extendSession(services, bearer), storeNames(services, uid)]);
  return { user: await sessionUserOf(services, uid) };
};

const getSession: RouteHandler<'GET /session'> = async (services, { bearer }) => ({
  valid: (await whoIs(services, bearer)) !== null,
});

const logout: RouteHandler<'POST /logout'> = async (services, { bearer }) => {
  await endSession(services, bearer);
  return { success: true };
};

const ROUTES: { readonly [R in Route]: RouteHandler<R> } = {
  'GET /user': getUser,
  'GET /session': getSession,
  'GET /provider/user': providerUser,
  'POST /auth/start': authStart,
  'POST /auth/callback': authCallback,
  'POST /logout': logout,
};

/** An HTTP request. Header names in lower case. */
export interface WebRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly address: string;
}

/** An HTTP response; no body if undefined. */
export interface WebResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const STATUS: Partial<Record<Failure['code'], number>> = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  'resource-exhausted': 429,
  'failed-precondition': 503,
  unavailable: 503,
  'data-loss': 502,
  'deadline-exceeded': 504,
};

const PER_ADDRESS = { count: 300, seconds: 600 };

/** Handles a request to the product API; never rejects. Other origins are refused. */
export async function serve(services: Services, request: WebRequest): Promise<WebResponse> {
  const { origin } = request.headers;
  const ours = origin === undefined || isAllowedOrigin(origin, services.settings.allowedOrigins);
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    vary: 'Origin',
    ...(ours && origin !== undefined ? { 'access-control-allow-origin': origin } : {}),
  };
  if (!ours)
    return {
      status: 403,
      headers,
      body: failureBody(new Failure('permission-denied', 'not_allowed', msg('Unknown origin'))),
    };
  if (request.method === 'OPTIONS') return { status: 204, headers: { ...headers, ...PREFLIGHT } };
  try {
    const body = await guarded(services, 'api', () => answer(services, request));
    return { status: 200, headers, body };
  } catch (error) {
    const failure = error as Failure;
    const { retryAfter } = failure.details;
    return {
      status: STATUS[failure.code] ?? 500,
      headers: { ...headers, ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}) },
      body: failureBody(failure),
    };
  }
}

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
};

async function answer(services: Services, request: WebRequest): Promise<unknown> {
  // Hosting rewrites keep the function's name as a prefix.
  const route = `${request.method} ${request.path.replace(/^\/api(?=\/)/, '')}`;
  if (!isRoute(route)) throw new Failure('not-found', 'invalid_input', msg('Not found'));
  // Cross-site forms cannot send this content type without a preflight request.
  if (request.method === 'POST' && !/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw invalidInput(msg('The request must be JSON'));
  await enforceLimit(services, 'api from', request.address, PER_ADDRESS);
  const [, bearer = ''] = /^Bearer (\S{1,4096})$/i.exec(request.headers['authorization'] ?? '') ?? [];
  return ROUTES[route](services, {
    caller: { identity: null, address: request.address },
    bearer,
    body: request.body,
  });
}

const isRoute = (text: string): text is Route => Object.hasOwn(ROUTES, text);

const failureBody = (failure: Failure): ApiFailure => ({
  error: { message: failure.message, ...failure.details },
});
