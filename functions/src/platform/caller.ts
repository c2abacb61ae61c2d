import type { CallableRequest } from 'firebase-functions/https';
import type { Caller, Identity } from './ports.ts';

/**
 * The network address of a request. Each proxy appends the address that it saw, so only the end of the list can be
 * trusted: what stands before is the sender's own claim.
 */
export function addressOf(
  forwarded: string | undefined,
  direct: string | undefined,
  trustedProxies: number,
): string {
  const hops = (forwarded ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-1 - trustedProxies) || hops.at(0) || direct || 'unknown';
}

/** Who sent a request to a callable. */
export function callerOf(request: CallableRequest, trustedProxies: number): Caller {
  const { auth, rawRequest } = request;
  return {
    identity: auth ? identityOf(auth.token) : null,
    address: addressOf(rawRequest.header('x-forwarded-for'), rawRequest.socket.remoteAddress, trustedProxies),
  };
}

/** The facts of a verified ID token that the functions use. */
export function identityOf(token: {
  readonly uid: string;
  readonly email?: string | undefined;
  readonly email_verified?: boolean | undefined;
  readonly deployment?: unknown;
  readonly session?: unknown;
  readonly firebase: { readonly sign_in_provider: string };
}): Identity {
  return {
    uid: token.uid,
    email: token.email,
    emailVerified: token.email_verified === true,
    signInProvider: token.firebase.sign_in_provider,
    deployment: typeof token.deployment === 'string' ? token.deployment : undefined,
    session: typeof token.session === 'string' ? token.session : undefined,
  };
}
