import { FORMER_NAME } from '../../../contract/person-data.ts';

/** Whom to look for: the id of an account, and what it is called. */
export interface Person {
  readonly uid: string;
  readonly names: readonly string[];
}

/** A record in which an account stands. */
export interface Mention {
  readonly path: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** What senders say of themselves in a record of theirs. */
const PERSONAL: ReadonlySet<string> = new Set(['browser', 'discord']);

/** The list of staff belongs to the organisation; the names in it are those of characters. */
const KEEPS_NAMES = /^staff\//;

/** The id as a whole, not as the beginning or end of another one. */
const idIn = (uid: string): RegExp =>
  new RegExp(`(?<![\\w:-])${uid.replaceAll(/[^\w]/g, String.raw`\$&`)}(?![\\w-]|:\\w)`, 'g');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Every record below a path in which an account stands, as a key or in a text. */
export function mentionsIn(path: string, value: unknown, { uid }: Person): readonly Mention[] {
  if (!isRecord(value)) return [];
  const names = (inner: unknown): boolean => typeof inner === 'string' && idIn(uid).test(inner);
  const below = Object.entries(value).flatMap(([key, inner]) =>
    key === uid ? [] : mentionsIn(`${path}/${key}`, inner, { uid, names: [] }),
  );
  const isHere = Object.entries(value).some(([key, inner]) => key === uid || names(inner));
  // What is removed as a whole needs nothing below it.
  if (isHere && 'expires' in value) return [{ path, value }];
  return isHere ? [{ path, value }, ...below] : below;
}

/** The writes after which the record names a former member in place of the account; null removes. */
export function withoutPerson(
  { path, value }: Mention,
  { uid, names }: Person,
  former: string,
): Readonly<Record<string, unknown>> {
  // What opens something ends with the account.
  if ('expires' in value) return { [path]: null };
  const isTheirs = Object.values(value).includes(uid);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): readonly (readonly [string, string | null])[] => {
      const at = `${path}/${key}`;
      if (key === uid || (isTheirs && PERSONAL.has(key))) return [[at, null]];
      if (typeof inner !== 'string') return [];
      const isName = isTheirs && !KEEPS_NAMES.test(path) && names.includes(inner);
      const next = isName ? FORMER_NAME : inner.replaceAll(idIn(uid), former);
      return next === inner ? [] : [[at, next]];
    }),
  );
}

/** A value of the account's own, as it goes over to the former member. */
export function renamed(value: unknown, person: Pick<Person, 'uid'>, former: string): unknown {
  if (typeof value === 'string') return value.replaceAll(idIn(person.uid), former);
  if (!isRecord(value)) return value;
  if (Array.isArray(value)) return value.map((inner) => renamed(inner, person, former));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key === person.uid ? former : key,
      renamed(inner, person, former),
    ]),
  );
}
