import type { Usage } from '../../../contract/health.ts';
import type { Sites } from '../../../contract/deployment.ts';

/** The Realtime Database as the functions use it. Every method rejects with a Failure when it does not answer in time. */
export interface Database {
  /** The value at a path; null when there is none. */
  get(path: string): Promise<unknown>;
  /** Writes several paths at once, all or none; null removes. */
  update(values: Readonly<Record<string, unknown>>): Promise<void>;
  /** Changes one value without losing another's change; `undefined` leaves it. May call `change` more than once. */
  transaction(path: string, change: (current: unknown) => unknown): Promise<void>;
  /** Children whose child of that name has a value, by key. The name needs an index. */
  childrenWith(
    path: string,
    name: string,
    value: string | number,
  ): Promise<Readonly<Record<string, unknown>>>;
  /**
   * The first children behind a key, by key and in its order; the empty text is before all. With `prefix`, those alone
   * whose key begins so: no other ones are read.
   */
  childrenAfter(
    path: string,
    after: string,
    limit: number,
    prefix?: string,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** Keys of children whose `expires`, or another time in milliseconds that has an index, lies before a time. */
  expiredKeys(path: string, before: number, limit: number, time?: string): Promise<string[]>;
  /** A fresh key, in order of time. */
  newKey(): string;
}

/** What an ID token says of its holder. */
export interface Identity {
  readonly uid: string;
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
  /** How the holder signed in: `password`, `google.com`, `custom`. */
  readonly signInProvider: string;
  /** Where the holder signed in, of an account from the game world's provider. */
  readonly deployment?: string | undefined;
  /** The id of the session with which their token ends, of the same accounts. */
  readonly session?: string | undefined;
}

/** What a custom token says besides whose it is: where they signed in, and the id of the session with which it ends. */
export interface TokenClaims {
  readonly deployment: string;
  readonly session: string;
}

/** Firebase Authentication as the functions use it. */
export interface Tokens {
  /** The holder of an ID token; null when the token is invalid, expired or revoked. */
  verify(idToken: string): Promise<Identity | null>;
  /** A token with which the browser signs in as this uid. */
  create(uid: string, claims: TokenClaims): Promise<string>;
  /** What is known of accounts, by uid; those that do not exist are left out. */
  people(uids: readonly string[]): Promise<Readonly<Record<string, AccountRecord>>>;
  /** Ends every session of an account: nothing that it was signed in with is taken any more. */
  revoke(uid: string): Promise<void>;
  /** Removes an account for good; one that Authentication does not know is gone already. */
  remove(uid: string): Promise<void>;
  /** The account of an e-mail address; null when there is none. */
  uidOf(email: string): Promise<string | null>;
}

/** What Firebase Authentication keeps of an account. */
export interface AccountRecord {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
  /** Can sign in with Google. */
  readonly google: boolean;
}

/** Where events go. Fields carry facts about a request, never its contents. */
export interface Log {
  info(event: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(event: string, fields?: Readonly<Record<string, unknown>>): void;
  error(event: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** What an owner configures. An empty text means: not configured. */
export interface Settings {
  /** Origin of the provider, without a slash at the end. */
  readonly providerUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Provider role ids that make their holder a super admin. */
  readonly staffRoles: readonly number[];
  /** Origins that may call the product API and receive the provider's redirect. */
  readonly allowedOrigins: readonly string[];
  /** The addresses of the deployments. */
  readonly sites: Sites;
  readonly imageHostUrl: string;
  readonly imageHostAuthorization: string;
  readonly imageHostAlbum: string;
  /** The bucket of Cloud Storage that takes a backup each night. */
  readonly backupBucket: string;
  /** How many days each kind of record is kept. */
  readonly keptDays: {
    readonly audit: number;
    readonly webhookLogs: number;
    readonly requests: number;
  };
  /** How many proxies of our own stand before the function. */
  readonly trustedProxies: number;
  /** Every rate limit is multiplied by this. */
  readonly rateLimitFactor: number;
  /** On a developer's machine chat channels and pictures may be on loopback. */
  readonly loopback: boolean;
}

/** Everything outside of the functions, in one place. */
export interface Services {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Log;
  readonly settings: Settings;
  /** What the project has used this month; null where nobody counts it, or it cannot be read. Never rejects. */
  readonly usage: () => Promise<Usage | null>;
}

/** Who sent a request. */
export interface Caller {
  readonly identity: Identity | null;
  /** Network address. */
  readonly address: string;
}
