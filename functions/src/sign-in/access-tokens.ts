import type { ProviderToken } from '../../../contract/callables.ts';
import { digest, newSecret } from '../platform/digest.ts';
import type { Services } from '../platform/ports.ts';
import { encrypt, decrypt } from '../platform/encrypt.ts';

/** Record at `accessTokens/{digest}`: owner, and the provider's token, encrypted with our token. */
interface AccessRecord {
  readonly uid: string;
  readonly sealed: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/** Maximum lifetime of our token, in seconds. */
const MAX_LIFETIME_SECONDS = 3600;

/** Our token for the client; the provider's token stays on the server. */
interface IssuedToken {
  readonly token: ProviderToken;
  readonly path: string;
  readonly writes: Readonly<Record<string, AccessRecord>>;
}

/** Creates a short-lived token for the browser, and the writes for it. */
export function issueAccessToken(uid: string, provider: ProviderToken, now: number): IssuedToken {
  const secret = newSecret();
  const seconds = Math.min(provider.expires_in, MAX_LIFETIME_SECONDS);
  const path = `accessTokens/${digest(secret)}`;
  return {
    token: { access_token: secret, token_type: 'Bearer', expires_in: seconds, scope: provider.scope },
    path,
    writes: {
      [path]: { uid, sealed: encrypt(secret, provider.access_token), expires: now + seconds * 1000 },
    },
  };
}

/** Returns owner and provider token of our token; null if unknown or expired. */
export async function readAccessToken(
  { database, now }: Services,
  token: string,
): Promise<{ readonly uid: string; readonly providerToken: string } | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const record = (await database.get(`accessTokens/${digest(token)}`)) as AccessRecord | null;
  if (!record || record.expires <= now()) return null;
  return { uid: record.uid, providerToken: decrypt(token, record.sealed) as string };
}
