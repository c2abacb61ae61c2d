import { createRequire } from 'node:module';

import type { Case, ReadQuery } from './case.ts';
import { NOW } from './clock.ts';
import { RULES, type RuleNode } from './rules-file.ts';
import { OPEN_SESSION, WORLD } from './world.ts';

/** One rule that was looked at, with its outcome. A rule that cannot be evaluated counts as false. */
interface Evaluation {
  readonly path: string;
  readonly kind?: 'read' | 'write' | 'validate';
  readonly value?: boolean;
}

/** What the rules said, and why. */
export interface Verdict {
  readonly allowed: boolean;
  readonly logs: readonly Evaluation[];
  readonly info: string;
}

/** A database that validates what one client does and never changes. */
export interface Database {
  readonly as: (auth: { readonly uid: string; readonly token: Token } | null) => Database;
  readonly read: (path: string, options?: { readonly query: ReadQuery }) => Verdict;
  readonly update: (path: string, patch: Readonly<Record<string, unknown>>, now: number) => Verdict;
}

const targaryen = createRequire(import.meta.url)('targaryen') as {
  readonly database: (rules: { readonly rules: RuleNode }, data: unknown, now: number) => Database;
  readonly store: (data: unknown, options: { readonly now: number }) => unknown;
};

const stored = (data: object): unknown => targaryen.store(data, { now: NOW });
const world = stored(WORLD);

/** The world while a deployment is closed, or all of them are. */
const closedWorld = memoize((closed: string) => stored({ ...WORLD, closedDeployments: { [closed]: true } }));

/** A database that holds the world, or other data, under these rules. */
export const databaseWith = (rules: RuleNode, data?: object): Database =>
  targaryen.database({ rules }, data ? stored(data) : world, NOW);

/** The databases of some rules: the world, and the world while something is closed. */
export const databasesWith = (rules: RuleNode): ((closed?: string) => Database) =>
  memoize((closed) => targaryen.database({ rules }, closed === '' ? world : closedWorld(closed), NOW));

function memoize<Value>(make: (name: string) => Value): (name?: string) => Value {
  const made = new Map<string, Value>();
  return (name = '') => {
    if (!made.has(name)) made.set(name, make(name));
    return made.get(name)!;
  };
}

/** The address of an account. */
export const emailOf = (uid: string): string => `${uid}@example.invalid`;

/** The claims of an ID token, as far as rules read them. */
interface Token {
  readonly deployment: string | null;
  readonly session: string | null;
  readonly email?: string;
}

const DATABASES = databasesWith(RULES);

/** The world under the rules of the project. */
export const DATABASE = DATABASES();

/** Lets the rules validate one case. */
export function validate(
  { actor: { uid }, action, deployment, session: ended, closed }: Case,
  databases = DATABASES,
): Verdict {
  const session = ended ?? (uid?.startsWith('gtaw:') ? OPEN_SESSION : null);
  const client = databases(closed).as(
    uid === null ? null : { uid, token: { deployment: deployment ?? null, session, email: emailOf(uid) } },
  );
  if (!('read' in action)) return client.update('/', action.write, NOW);
  return client.read(action.read, action.query && { query: action.query });
}
