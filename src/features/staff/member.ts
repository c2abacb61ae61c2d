import type { Department } from '../../../contract/departments.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { msg } from '../../../contract/messages.ts';

/** Editable staff fields, with label and maximum length. */
export const STAFF_FIELDS = {
  name: { label: msg('Full name'), max: 100 },
  firstName: { label: msg('First name'), max: 60 },
  lastName: { label: msg('Last name'), max: 60 },
  rank: { label: msg('Rank'), max: 60 },
  category: { label: msg('Group'), max: 60 },
  badge: { label: msg('Badge'), max: 30 },
  discord: { label: 'Discord', max: 60 },
  phNumber: { label: msg('Phone'), max: 30 },
} as const;

export type StaffField = keyof typeof STAFF_FIELDS;
export const STAFF_NAMES = Object.keys(STAFF_FIELDS) as readonly StaffField[];

export type StaffTexts = Readonly<Record<StaffField, string>>;

/** A staff entry and its key in the list. */
export interface StaffMember {
  readonly key: string;
  readonly texts: StaffTexts;
  /** The raw stored entry. */
  readonly stored: unknown;
}

/** Empty texts of a new entry. */
export const NOBODY_YET = Object.fromEntries(STAFF_NAMES.map((field) => [field, ''])) as StaffTexts;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

function textsOf(record: Readonly<Record<string, unknown>>): StaffTexts {
  const texts = STAFF_NAMES.map((field) => [field, textOf(record[field])] as const);
  return Object.fromEntries(texts) as unknown as StaffTexts;
}

/** Parses a list of the `staff` segment, an array or a map, sorted by name. Entries without a name are dropped. */
export function membersOf(segment: unknown, list: Department): readonly StaffMember[] {
  const entries = isPlainObject(segment) ? segment[list] : undefined;
  if (!isPlainObject(entries) && !Array.isArray(entries)) return [];
  return Object.entries(entries)
    .flatMap(([key, value]: [string, unknown]) =>
      isPlainObject(value) ? [{ key, texts: textsOf(value), stored: value }] : [],
    )
    .filter(({ texts }) => texts.name !== '')
    .toSorted((a, b) => (a.texts.name < b.texts.name ? -1 : 1));
}

/** Returns members whose name, rank, group or badge contain every word of the query. */
export function findMembers(members: readonly StaffMember[], query: string): readonly StaffMember[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return members.filter(({ texts: { name, rank, category, badge } }) => {
    const text = `${name} ${rank} ${category} ${badge}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Returns the changed fields with their new values; empty where a field is removed. */
export function changesBetween(before: StaffTexts, after: StaffTexts): Partial<StaffTexts> {
  const changed = STAFF_NAMES.filter((field) => before[field] !== after[field].trim());
  return Object.fromEntries(changed.map((field) => [field, after[field].trim()]));
}
