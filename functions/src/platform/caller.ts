import type { CallableRequest } from 'firebase-functions/https';
import type { Caller, Identity } from './ports.ts';

/**
 * Returns the network address of a request. Each proxy appends the address it received from, so only the end of the
 * list is trusted; earlier entries are set by the sender.
 */
export function addressOf(
  forwarded: string | undefined,
  direct: string | undefined,
  trustedProxies: number,
): string {
  const hops = (forwarded ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-1 - trustedProxies) || hops.at(0) || direct || 'unknown';
}

export function callerOf(request: CallableRequest, trustedProxies: number): Caller {
  const { auth, rawRequest } = request;
  return {
    identity: auth ? identityOf(auth.token) : null,
    address: addressOf(rawRequest.header('x-forwarded-for'), rawRequest.socket.remoteAddress, trustedProxies),
  };
}

/** Extracts the identity from a verified ID token. */
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
