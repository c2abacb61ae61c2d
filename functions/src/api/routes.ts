import { endSession, prolong } from '../sessions.ts';
import { authCallback } from './auth-callback.ts';
import { authStart } from './auth-start.ts';
import type { Route, RouteHandler } from './route.ts';
import { sessionUserOf } from './session-user.ts';
import { requireUid, whoIs } from './who.ts';

const getUser: RouteHandler<'GET /user'> = async (services, { bearer }) => {
  const uid = await requireUid(services, bearer);
  await prolong(services, bearer);
  return { user: await sessionUserOf(services, uid) };
};

const getSession: RouteHandler<'GET /session'> = async (services, { bearer }) => ({
  valid: (await whoIs(services, bearer)) !== null,
});

const logout: RouteHandler<'POST /logout'> = async (services, { bearer }) => {
  await endSession(services, bearer);
  return { success: true };
};

/** Every route of the product API. */
export const ROUTES: { readonly [R in Route]: RouteHandler<R> } = {
  'GET /user': getUser,
  'GET /session': getSession,
  'POST /auth/start': authStart,
  'POST /auth/callback': authCallback,
  'POST /logout': logout,
};
