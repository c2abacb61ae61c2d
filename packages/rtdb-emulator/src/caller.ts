import type { AuthVariable } from './rules/check.ts';

/** Sender of a request: an administrator, who bypasses rules, or a user or guest, known to rules as `auth`. */
export interface Caller {
  readonly isAdmin: boolean;
  readonly auth: AuthVariable;
  /** Expiry of the token, in milliseconds. */
  readonly expiresAt?: number;
}

export const NOBODY: Caller = { isAdmin: false, auth: null };

/** A rejected token; `status` is defined by the SDK. */
export class RefusedToken extends Error {
  readonly status: 'invalid_token' | 'expired_token';

  constructor(status: RefusedToken['status'], message: string) {
    super(message);
    this.status = status;
  }
}

interface Claims {
  readonly sub?: unknown;
  readonly aud?: unknown;
  readonly exp?: unknown;
  readonly firebase?: { readonly sign_in_provider?: unknown };
}

/**
 * Returns the caller of a credential. `owner` is the administrator of the emulator convention; others are unsigned
 * tokens of the Auth emulator, of which only project and expiry are checked.
 * Throws `RefusedToken`.
 */
export function callerOf(credential: string, projectId: string | undefined, now: number): Caller {
  if (credential === 'owner') return { isAdmin: true, auth: null };
  const claims = readClaims(credential);
  if (typeof claims.sub !== 'string' || claims.sub === '') throw invalid('names nobody');
  if (projectId !== undefined && claims.aud !== projectId) throw invalid('is of another project');
  const auth = { uid: claims.sub, provider: claims.firebase?.sign_in_provider ?? 'custom', token: claims };
  if (typeof claims.exp !== 'number') throw invalid('never ends');
  const expiresAt = claims.exp * 1000;
  if (expiresAt <= now) throw new RefusedToken('expired_token', 'Auth token is expired.');
  return { isAdmin: false, auth, expiresAt };
}

function readClaims(token: string): Claims {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    if (typeof claims === 'object' && claims !== null) return claims;
  } catch {
    // Falls through to the error for malformed tokens.
  }
  throw invalid('cannot be read');
}

function invalid(why: string): RefusedToken {
  return new RefusedToken('invalid_token', `The token ${why}.`);
}
