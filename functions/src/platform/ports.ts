import type { Usage } from '../../../contract/health.ts';
import type { Sites } from '../../../contract/deployment.ts';

/** Realtime Database client. Methods reject with a Failure on timeout. */
export interface Database {
  /** Returns the value at a path; null if absent. */
  get(path: string): Promise<unknown>;
  /** Writes several paths atomically; null deletes. */
  update(values: Readonly<Record<string, unknown>>): Promise<void>;
  /** Updates a value without overwriting concurrent changes; `undefined` aborts. May call `change` repeatedly. */
  transaction(path: string, change: (current: unknown) => unknown): Promise<void>;
  /** Returns children by key whose named child has a value. Requires an index on the name. */
  childrenWith(
    path: string,
    name: string,
    value: string | number,
  ): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Returns the first children after a key, in key order; the empty string is before all keys. With `prefix`, reads
   * only keys that start with it.
   */
  childrenAfter(
    path: string,
    after: string,
    limit: number,
    prefix?: string,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** Returns keys of children whose `expires`, or another indexed timestamp in milliseconds, is before a time. */
  expiredKeys(path: string, before: number, limit: number, time?: string): Promise<string[]>;
  /** Creates a key in chronological order. */
  newKey(): string;
}

/** Data of a verified ID token. */
export interface Identity {
  readonly uid: string;
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
  /** Sign-in method: `password`, `google.com`, `custom`. */
  readonly signInProvider: string;
  /** Deployment of the sign-in, for provider accounts. */
  readonly deployment?: string | undefined;
  /** Session id that limits the token's validity, for provider accounts. */
  readonly session?: string | undefined;
}

/** Claims of a custom token: deployment of the sign-in, and session id that limits its validity. */
export interface TokenClaims {
  readonly deployment: string;
  readonly session: string;
}

export interface Tokens {
  /** Returns the identity of an ID token; null if invalid, expired or revoked. */
  verify(idToken: string): Promise<Identity | null>;
  /** Creates a custom token for signing in as this uid. */
  create(uid: string, claims: TokenClaims): Promise<string>;
  /** Returns account records by uid; unknown accounts are omitted. */
  people(uids: readonly string[]): Promise<Readonly<Record<string, AccountRecord>>>;
  /** Revokes all sessions of an account. */
  revoke(uid: string): Promise<void>;
  /** Deletes an account; no-op if unknown. */
  remove(uid: string): Promise<void>;
  /** Returns the uid of an e-mail address; null if unknown. */
  uidOf(email: string): Promise<string | null>;
}

/** Authentication record of an account. */
export interface AccountRecord {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
  /** True if Google sign-in is linked. */
  readonly google: boolean;
}

/** Structured log. Fields describe requests, never their contents. */
export interface Log {
  info(event: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(event: string, fields?: Readonly<Record<string, unknown>>): void;
  error(event: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** The owner's configuration. Empty text means not configured. */
export interface Settings {
  /** Origin of the provider, without a trailing slash. */
  readonly providerUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Provider role ids that grant super admin rights. */
  readonly staffRoles: readonly number[];
  /** Origins allowed to call the product API and to receive the provider's redirect. */
  readonly allowedOrigins: readonly string[];
  readonly sites: Sites;
  readonly imageHostUrl: string;
  readonly imageHostAuthorization: string;
  readonly imageHostAlbum: string;
  /** Cloud Storage bucket for nightly backups. */
  readonly backupBucket: string;
  /** Retention by kind of record, in days. */
  readonly keptDays: {
    readonly audit: number;
    readonly webhookLogs: number;
    readonly requests: number;
  };
  /** Number of trusted proxies in front of the function. */
  readonly trustedProxies: number;
  /** Factor on every rate limit. */
  readonly rateLimitFactor: number;
  /** Allows chat channels and images on loopback, for local development. */
  readonly loopback: boolean;
}

/** All external dependencies of the functions. */
export interface Services {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Log;
  readonly settings: Settings;
  /** Returns this month's usage; null if not available. Never rejects. */
  readonly usage: () => Promise<Usage | null>;
}

/** Sender of a request. */
export interface Caller {
  readonly identity: Identity | null;
  readonly address: string;
}
