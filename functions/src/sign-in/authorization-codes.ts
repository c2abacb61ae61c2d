import type { ExchangeRequest, ProviderToken } from '../../../contract/callables.ts';
import { msg } from '../../../contract/messages.ts';
import { digest } from '../platform/digest.ts';
import { Failure } from '../platform/failure.ts';
import type { Services } from '../platform/ports.ts';
import { encrypt, decrypt } from '../platform/encrypt.ts';

/** Stored state of an authorization code, by digest. */
interface CodeRecord {
  /**
   * `busy`: being processed. `free`: not accepted by the provider, may be retried. `held`: exchanged, but a later step
   * failed. `spent`: used.
   */
  readonly state: 'busy' | 'free' | 'held' | 'spent';
  /** Number of attempts at the provider. */
  readonly tries: number;
  /** Token, encrypted with the code. */
  readonly sealed?: string;
  /** Milliseconds since the epoch: end of the `busy` lock, or of the token's usability. */
  readonly until: number;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/** Next step allowed for a request. */
type CodeClaim = { readonly step: 'exchange' } | { readonly step: 'finish'; readonly token: ProviderToken };

const MOST_TRIES = 3;
const MEMORY_MS = 600_000;
/** Longer than any request. */
const BUSY_MS = 20_000;
const HELD_MS = 60_000;

const nameOf = ({ code, redirectUri }: ExchangeRequest): string => `${redirectUri} ${code}`;

const codePath = (request: ExchangeRequest): string => `oauthCodes/${digest(nameOf(request))}`;

const reused = (): Failure =>
  new Failure('invalid-argument', 'code_reused', msg('This code was already used (invalid_grant)'));

/**
 * Claims a code for one request, across instances. Rejects with `code_reused` if another request is processing it, the
 * provider has used it, or it was tried three times.
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
    claim = { step: 'finish', token: decrypt(nameOf(request), known.sealed) as ProviderToken };
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
  // A failed write is ignored, since the record expires.
  await database.update(Object.fromEntries(changes)).catch(() => log.warn('code_not_noted'));
};

/** Stores the token, so that a later request with the same code can finish the sign-in. */
export const keepToken = (
  services: Services,
  request: ExchangeRequest,
  token: ProviderToken,
): Promise<void> => write(services, request, { sealed: encrypt(nameOf(request), token) });

/** Lets another request finish a failed sign-in within a minute. */
export const holdCode = (services: Services, request: ExchangeRequest): Promise<void> =>
  write(services, request, { state: 'held', until: services.now() + HELD_MS });

/** Allows the code to be retried after the provider did not accept it. */
export const freeCode = (services: Services, request: ExchangeRequest): Promise<void> =>
  write(services, request, { state: 'free' });

/** Marks the code as used and deletes its token. */
export const spendCode = (services: Services, request: ExchangeRequest): Promise<void> =>
  write(services, request, { state: 'spent', sealed: null });
