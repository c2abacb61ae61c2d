import { actor } from '../support/actors.ts';
import { emailOf } from '../support/database.ts';
import { NOW } from '../support/clock.ts';
import type { Case, Patch } from '../support/case.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Valid and invalid forms of an entry, written by an authorized account. */
export interface Shape {
  readonly at: string;
  /** A valid and complete entry. */
  readonly value: Fields;
  /** Required children. */
  readonly required: readonly string[];
  /** Minimum and maximum length of texts. */
  readonly texts?: Readonly<Record<string, readonly [min: number, max: number]>>;
  /** Valid variations. */
  readonly good?: Readonly<Record<string, Fields>>;
  /** Invalid variations. */
  readonly bad?: Readonly<Record<string, Fields>>;
  /** Returns the update that writes the entry. */
  readonly patch?: (value: Fields) => Patch;
  /** False for a map with arbitrary keys. */
  readonly closed?: boolean;
}

const AUTHOR = actor('Google admin');

/** The account that writes every shape. */
export const AUTHOR_UID = AUTHOR.uid!;

/** Names with which the author may sign a field. */
export const SIGNED = (field: string): Readonly<Record<string, Fields>> => ({
  'signed by another own name': { [field]: 'Ada Moor' },
  'signed by the account': { [field]: AUTHOR_UID },
  'signed by the address': { [field]: emailOf(AUTHOR_UID) },
});

/** Names of others, or none. */
export const NOT_SIGNED = (field: string): Readonly<Record<string, Fields>> => ({
  'signed by a stranger': { [field]: 'Ruth Adler' },
  'signed by half a name': { [field]: 'Ada' },
  'signed by nothing': { [field]: '' },
  'signed by a number': { [field]: 7 },
  'signed by a branch': { [field]: { length: 1 } },
});

const letters = (length: number) => 'x'.repeat(length);

/** Returns a case in which the author writes a patch. */
export const attempt = (name: string, write: Patch, allowed: boolean): Case => ({
  name: `${name}: ${allowed ? 'good' : 'bad'}`,
  actor: AUTHOR,
  action: { write },
  allowed,
});

function textChanges(field: string, [min, max]: readonly [number, number]) {
  return {
    good: {
      [`${field} shortest`]: { [field]: letters(min) },
      [`${field} longest`]: { [field]: letters(max) },
    },
    bad: {
      [`${field} too long`]: { [field]: letters(max + 1) },
      [`${field} a number`]: { [field]: 7 },
      [`${field} a branch`]: { [field]: { length: 1 } },
      ...(min > 0 && { [`${field} empty`]: { [field]: '' } }),
    },
  };
}

/** Clients can set priorities, which are unused and not limited by any rule. */
export const prioritised = (field: string, value: unknown): Fields => {
  if (typeof value !== 'object' || value === null) return { [field]: { '.value': value, '.priority': 1 } };
  return { [field]: '.sv' in value ? { '.value': NOW, '.priority': 1 } : { ...value, '.priority': 1 } };
};

/** Returns the valid and invalid cases of a shape. */
export function casesOf(shape: Shape): readonly Case[] {
  const { at, value, required, patch = (entry) => ({ [at]: entry }) } = shape;
  const texts = Object.entries(shape.texts ?? {}).map(([field, bounds]) => textChanges(field, bounds));
  const good: Record<string, Fields> = Object.assign({}, ...texts.map((text) => text.good), shape.good);
  const bad: Record<string, Fields> = Object.assign(
    {},
    ...texts.map((text) => text.bad),
    ...Object.keys(value).map((field) => ({
      [`${field} with a priority`]: prioritised(field, value[field]),
    })),
    { 'with a priority': { '.priority': 1 } },
    ...required.map((field) => ({ [`${field} missing`]: { [field]: null } })),
    shape.closed === false ? {} : { 'unknown child': { surprise: 'x' } },
    shape.bad,
  );
  const least = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, required.includes(key) ? one : null]),
  );
  return [
    attempt(`${at} complete`, patch(value), true),
    attempt(`${at} least`, patch(least), true),
    attempt(`${at} a text`, { [at]: 'x' }, false),
    ...Object.entries(good).map(([name, change]) =>
      attempt(`${at} ${name}`, patch({ ...value, ...change }), true),
    ),
    ...Object.entries(bad).map(([name, change]) =>
      attempt(`${at} ${name}`, patch({ ...value, ...change }), false),
    ),
  ];
}
