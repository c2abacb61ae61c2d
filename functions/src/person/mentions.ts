import { FORMER_NAME } from '../../../contract/person-data.ts';

/** An account to search for, with its names. */
export interface Person {
  readonly uid: string;
  readonly names: readonly string[];
}

/** A record that mentions an account. */
export interface Mention {
  readonly path: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Fields with personal data of the author. */
const PERSONAL: ReadonlySet<string> = new Set(['browser', 'discord']);

/** Staff lists belong to the organisation; their names are those of characters. */
const KEEPS_NAMES = /^staff\//;

/** Matches the uid as a whole, not as part of another id. */
const idIn = (uid: string): RegExp =>
  new RegExp(`(?<![\\w:-])${uid.replaceAll(/[^\w]/g, String.raw`\$&`)}(?![\\w-]|:\\w)`, 'g');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns all records below a path that mention an account, as a key or in text. */
export function findMentions(path: string, value: unknown, { uid }: Person): readonly Mention[] {
  if (!isRecord(value)) return [];
  const names = (inner: unknown): boolean => typeof inner === 'string' && idIn(uid).test(inner);
  const below = Object.entries(value).flatMap(([key, inner]) =>
    key === uid ? [] : findMentions(`${path}/${key}`, inner, { uid, names: [] }),
  );
  const isHere = Object.entries(value).some(([key, inner]) => key === uid || names(inner));
  // The record is removed as a whole, so nested mentions are not needed.
  if (isHere && 'expires' in value) return [{ path, value }];
  return isHere ? [{ path, value }, ...below] : below;
}

/** Returns the writes that replace an account by a former member in a record; null deletes. */
export function withoutPerson(
  { path, value }: Mention,
  { uid, names }: Person,
  former: string,
): Readonly<Record<string, unknown>> {
  // Sessions and other credentials are removed.
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

/** Returns a value of the account with its uid replaced by the former member's. */
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
