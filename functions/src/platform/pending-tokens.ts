import type { ExchangeRequest, ProviderToken } from '../../../contract/callables.ts';
import { digest } from './digest.ts';

interface Pending {
  readonly token: ProviderToken;
  readonly expires: number;
}

/** How long a spent code can still be finished. */
const LIFETIME = 60_000;

/**
 * Tokens whose sign-in failed after the exchange. A code is good once, so a second request with it goes on from here.
 * Kept in memory only: tokens are never written down.
 */
export class PendingTokens {
  readonly #tokens = new Map<string, Pending>();

  /** Keeps a token for a second request with the same code. */
  keep(request: ExchangeRequest, token: ProviderToken, now: number): void {
    for (const [key, pending] of this.#tokens) if (pending.expires <= now) this.#tokens.delete(key);
    this.#tokens.set(keyOf(request), { token, expires: now + LIFETIME });
  }

  /** Takes the token out, for one finisher alone. */
  take(request: ExchangeRequest, now: number): ProviderToken | undefined {
    const key = keyOf(request);
    const pending = this.#tokens.get(key);
    this.#tokens.delete(key);
    return pending && pending.expires > now ? pending.token : undefined;
  }
}

const keyOf = ({ code, redirectUri }: ExchangeRequest): string => digest(`${redirectUri} ${code}`);
