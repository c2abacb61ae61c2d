import { createRequire } from 'node:module';

import type { Case, ReadQuery } from './case.ts';
import { NOW } from './clock.ts';
import { RULES, type RuleNode } from './rules-file.ts';
import { OPEN_SESSION, WORLD } from './default-data.ts';

/** An evaluated rule and its outcome. A rule that throws is false. */
interface Evaluation {
  readonly path: string;
  readonly kind?: 'read' | 'write' | 'validate';
  readonly value?: boolean;
}

/** The result of the rules and their evaluations. */
export interface Verdict {
  readonly allowed: boolean;
  readonly logs: readonly Evaluation[];
  readonly info: string;
}

/** A database that validates the actions of one client without applying them. */
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

/** Deviations from the default data: lockdown, and storage usage of an account. */
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

/** Creates a database with the default or other data under these rules. */
export const databaseWith = (rules: RuleNode, data?: object): Database =>
  targaryen.database({ rules }, data ? stored(data) : worldIn(), NOW);

/** Creates databases of some rules, with the default data in each situation. */
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

/** Returns the e-mail address of an account. */
export const emailOf = (uid: string): string => `${uid}@example.invalid`;

/** Claims of an ID token that rules read. */
interface Token {
  readonly deployment: string | null;
  readonly session: string | null;
  readonly email?: string;
}

const DATABASES = databasesWith(RULES);

/** The default data under the project's rules. */
export const DATABASE = DATABASES();

/** Validates one case against the rules. */
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
