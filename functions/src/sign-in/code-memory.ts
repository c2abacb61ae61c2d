import type { ExchangeRequest, ProviderToken } from '../../../contract/callables.ts';
import { digest } from '../platform/digest.ts';
import { Failure } from '../platform/failure.ts';
import type { Services } from '../platform/ports.ts';
import { seal, unseal } from '../platform/seal.ts';

/** What the database remembers of a code, under its digest. */
interface CodeRecord {
  /**
   * `busy`: a request works on it. `free`: the provider did not take it, so it may be sent again. `held`: exchanged, but
   * the sign-in failed after that. `spent`: for good.
   */
  readonly state: 'busy' | 'free' | 'held' | 'spent';
  /** How often it was sent to the provider. */
  readonly tries: number;
  /** The token, sealed with the code: nobody opens it who does not hold the code. */
  readonly sealed?: string;
  /** Milliseconds since the epoch: until then a `busy` request counts as at work, and a token can be used. */
  readonly until: number;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/** What a request may do with its code. */
export type CodeClaim =
  | { readonly step: 'exchange' }
  | { readonly step: 'finish'; readonly token: ProviderToken };

const MOST_TRIES = 3;
const MEMORY_MS = 600_000;
/** Longer than any request takes. */
const BUSY_MS = 20_000;
const HELD_MS = 60_000;

const nameOf = ({ code, redirectUri }: ExchangeRequest): string => `${redirectUri} ${code}`;

const codePath = (request: ExchangeRequest): string => `oauthCodes/${digest(nameOf(request))}`;

const reused = (): Failure =>
  new Failure('invalid-argument', 'code_reused', 'This code was already used (invalid_grant)');

/**
 * Claims a code for one request, whichever instance it reaches. Rejects with `code_reused` when another request works on
 * it, when the provider has spent it, or when it was sent three times.
 */
export async function claimCode(services: Services, request: ExchangeRequest): Promise<CodeClaim> {
  const now = services.now();
  let claim: CodeClaim | undefined;
  await services.database.transaction(codePath(request), (current) => {
    const known = current as CodeRecord | null;
    claim = undefined;
    const busy = { state: 'busy', until: now + BUSY_MS, expires: now + MEMORY_MS } as const;
    if (!known || known.expires <= now || (known.state === 'free' && known.tries < MOST_TRIES)) {
      claim = { step: 'exchange' };
      return { ...busy, tries: known && known.expires > now ? known.tries + 1 : 1 };
    }
    const isLeft = known.state === 'held' ? known.until > now : known.state === 'busy' && known.until <= now;
    if (!isLeft || known.sealed === undefined) return undefined;
    claim = { step: 'finish', token: unseal(nameOf(request), known.sealed) as ProviderToken };
    return { ...known, ...busy };
  });
  if (!claim) throw reused();
  return claim;
}

const write = async (
  { database, log }: Services,
  request: ExchangeRequest,
  values: Partial<Record<keyof CodeRecord, unknown>>,
): Promise<void> => {
  const path = codePath(request);
  const changes = Object.entries(values).map(([name, value]) => [`${path}/${name}`, value] as const);
  // What cannot be noted now ends by itself; the request has an outcome of its own.
  await database.update(Object.fromEntries(changes)).catch(() => log.warn('code_not_noted'));
};

/** Notes what the exchange brought, so that a later request with the same code can finish the sign-in. */
export const keepToken = (
  services: Services,
  request: ExchangeRequest,
  token: ProviderToken,
): Promise<void> => write(services, request, { sealed: seal(nameOf(request), token) });

/** The sign-in failed after the exchange: another request may finish it within a minute. */
export const holdCode = (services: Services, request: ExchangeRequest): Promise<void> =>
  write(services, request, { state: 'held', until: services.now() + HELD_MS });

/** The provider did not take the code: it may be sent again. */
export const freeCode = (services: Services, request: ExchangeRequest): Promise<void> =>
  write(services, request, { state: 'free' });

/** The code is of no use any more, and nothing of its token is kept. */
export const spendCode = (services: Services, request: ExchangeRequest): Promise<void> =>
  write(services, request, { state: 'spent', sealed: null });
