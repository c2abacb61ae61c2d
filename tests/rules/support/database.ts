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

/** What is other than in the world as a rule: what is closed, and how much an account's reports take up. */
interface Situation {
  readonly closed?: string | undefined;
  readonly used?: readonly [uid: string, size: number] | undefined;
}

const worldIn = memoize(({ closed, used }: Situation) =>
  stored({
    ...WORLD,
    ...(closed !== undefined && { closedDeployments: { [closed]: true } }),
    ...(used && { reportUse: { [used[0]]: { size: used[1] } } }),
  }),
);

/** A database that holds the world, or other data, under these rules. */
export const databaseWith = (rules: RuleNode, data?: object): Database =>
  targaryen.database({ rules }, data ? stored(data) : worldIn(), NOW);

/** The databases of some rules: the world, in each situation. */
export const databasesWith = (rules: RuleNode): ((situation?: Situation) => Database) =>
  memoize((situation) => targaryen.database({ rules }, worldIn(situation), NOW));

function memoize<Value>(make: (situation: Situation) => Value): (situation?: Situation) => Value {
  const made = new Map<string, Value>();
  return (situation = {}) => {
    const key = JSON.stringify(situation);
    if (!made.has(key)) made.set(key, make(situation));
    return made.get(key)!;
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
  { actor: { uid }, action, deployment, session: ended, closed, used }: Case,
  databases = DATABASES,
): Verdict {
  const session = ended ?? (uid?.startsWith('gtaw:') ? OPEN_SESSION : null);
  const client = databases({ closed, used: used === undefined || uid === null ? undefined : [uid, used] }).as(
    uid === null ? null : { uid, token: { deployment: deployment ?? null, session, email: emailOf(uid) } },
  );
  if (!('read' in action)) return client.update('/', action.write, NOW);
  return client.read(action.read, action.query && { query: action.query });
}
