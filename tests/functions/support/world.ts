import { vi } from 'vitest';
import type { CallableName, Callables } from '../../../contract/callables.ts';
import type { Failure } from '../../../functions/src/platform/failure.ts';
import type {
  AccountRecord,
  Caller,
  Identity,
  Log,
  Services,
  Settings,
  TokenClaims,
} from '../../../functions/src/platform/ports.ts';
import { runCallable } from '../../../functions/src/run.ts';
import { memoryDatabase, type MemoryDatabase } from './memory-database.ts';

/** 2026-11-21 12:00 UTC. */
export const NOON = Date.UTC(2026, 10, 21, 12);

const SETTINGS: Settings = {
  providerUrl: 'https://provider.test',
  clientId: 'our-client',
  clientSecret: 'CANARY-secret',
  staffRoles: [7],
  allowedOrigins: ['https://forms.test'],
  sites: { tools: ['https://forms.test/'], pages: null },
  imageHostUrl: 'https://images.test/3/image',
  imageHostAuthorization: 'Client-ID CANARY-image',
  imageHostAlbum: '',
  backupBucket: '',
  keptDays: { audit: 730, webhookLogs: 90, requests: 365 },
  trustedProxies: 0,
  rateLimitFactor: 1,
  loopback: false,
};

/** The accounts that Authentication knows. */
const RECORDS: Readonly<Record<string, AccountRecord>> = {
  medic: { name: 'Noor Haverkamp', email: 'medic@demo.test', emailVerified: true, google: false },
  google: { name: 'Adela Firth', email: 'adela@demo.test', emailVerified: true, google: true },
  newcomer: { email: 'new@demo.test', emailVerified: false, google: false },
};

/** Test doubles for all dependencies of the functions. */
export interface World {
  readonly services: Services;
  readonly database: MemoryDatabase;
  readonly fetch: ReturnType<typeof vi.fn<typeof fetch>>;
  /** Log lines. */
  readonly logged: string[];
  /** The accounts whose sessions were revoked. */
  readonly revoked: readonly string[];
  /** The accounts that were removed from Authentication. */
  readonly removed: readonly string[];
  /** Returns the claims of the last custom token. */
  readonly claims: () => TokenClaims | undefined;
  /** Advances the clock. */
  pass(milliseconds: number): void;
  call<N extends CallableName>(
    name: N,
    data: unknown,
    caller?: Partial<Caller>,
  ): Promise<Callables[N]['response']>;
  /** Calls and returns the error; throws when there is none. */
  failure(name: CallableName, data: unknown, caller?: Partial<Caller>): Promise<Failure>;
}

export function world(
  data: Record<string, unknown> = {},
  settings: Partial<Settings> = {},
  // Optionally shared with another instance of the functions.
  database = memoryDatabase(data),
): World {
  const outside = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('fetch failed')));
  const logged: string[] = [];
  const revoked: string[] = [];
  const removed: string[] = [];
  let claimed: TokenClaims | undefined;
  const line =
    (level: string): Log['info'] =>
    (event, fields) =>
      void logged.push(`${level} ${event} ${JSON.stringify(fields ?? {})}`);
  let elapsed = 0;
  const services: Services = {
    database,
    tokens: {
      verify: (token) => Promise.resolve(token === 'an.id.token' ? identity('demo-medic') : null),
      create: (uid, claims) => {
        claimed = claims;
        return Promise.resolve(`custom token of ${uid} at ${claims.deployment}`);
      },
      people: (uids) =>
        Promise.resolve(Object.fromEntries(Object.entries(RECORDS).filter(([uid]) => uids.includes(uid)))),
      remove: (uid) => Promise.resolve(void removed.push(uid)),
      revoke: (uid) => Promise.resolve(void revoked.push(uid)),
      uidOf: async (email) => {
        // As in the SDK: a partial address is an error of the caller.
        if (!/^\S+@\S+\.\S+$/.test(email)) throw new Error('auth/invalid-email');
        return Object.keys(RECORDS).find((uid) => RECORDS[uid]?.email === email) ?? null;
      },
    },
    fetch: outside,
    now: () => NOON + elapsed,
    log: { info: line('info'), warn: line('warn'), error: line('error') },
    settings: { ...SETTINGS, ...settings },
    usage: () => Promise.resolve(null),
  };
  const call: World['call'] = (name, request, caller) =>
    runCallable(name, services, { identity: null, address: '203.0.113.5', ...caller }, request);
  return {
    services,
    database,
    fetch: outside,
    logged,
    revoked,
    removed,
    claims: () => claimed,
    pass: (milliseconds) => {
      elapsed += milliseconds;
    },
    call,
    failure: (name, request, caller) =>
      call(name, request, caller).then(
        () => {
          throw new Error(`${name} did not fail`);
        },
        (error: Failure) => error,
      ),
  };
}

const identity = (uid: string, more: Partial<Identity> = {}): Identity => ({
  uid,
  emailVerified: false,
  signInProvider: 'custom',
  ...more,
});

/** Returns a signed-in caller. */
export const as = (uid: string, more: Partial<Identity> = {}): Partial<Caller> => ({
  identity: identity(uid, more),
});

export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...(init.headers as Record<string, string>) },
  });

/** A fetch that resolves only by abort. */
export const never: typeof fetch = (_, init) =>
  new Promise((_done, fail) => {
    init?.signal?.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
  });
