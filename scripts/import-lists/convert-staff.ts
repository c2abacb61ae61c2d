import { DEPARTMENTS, type Department } from '../../contract/departments.ts';
import { SHAPES } from '../../functions/src/changes/shapes.ts';
import { freeKey, slug } from '../../src/features/admin/database-editor/keys.ts';
import { entriesOf } from '../../src/shared/lib/entries.ts';
import { isPlainObject } from '../../src/shared/lib/plain-object.ts';
import {
  withoutInvalidFields,
  withRenamedFields,
  type Conversion,
  type FieldNames,
  type ConvertedEntry,
} from './convert.ts';
import type { Skipped } from './skipped.ts';

const NAMES: FieldNames = {
  name: ['name'],
  firstName: ['firstName'],
  lastName: ['lastName'],
  rank: ['rank'],
  category: ['category'],
  badge: ['badge'],
  discord: ['discord'],
  phNumber: ['phNumber'],
  signature: ['signature'],
  characterId: ['characterId', 'gtawCharacterId'],
};

const ACCOUNT = 'accounts are not imported; each user gets one at sign-in';
const REASONS = { uid: ACCOUNT, email: ACCOUNT, gtawUserId: ACCOUNT, createdAt: ACCOUNT };

/** Normalizes a name for comparing members of staff. */
export const sameName = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Converts the staff lists of an export. Throws a message for the owner when they are not lists. */
export function convertStaff(staff: unknown): Conversion {
  if (!isPlainObject(staff)) throw new Error('staff holds no lists.');
  const other = Object.keys(staff).filter((list) => !DEPARTMENTS.includes(list as Department));
  const lists = DEPARTMENTS.map((list) => convertList(`staff/${list}`, staff[list] ?? {}));
  return {
    converted: lists.flatMap(({ converted }) => converted),
    skipped: [
      ...other.map((list) => ({ where: `staff/${list}`, reason: 'there is no such list of staff' })),
      ...lists.flatMap(({ skipped }) => skipped),
    ],
  };
}

function convertList(place: string, list: unknown): Conversion {
  if (typeof list !== 'object') throw new Error(`${place} is no list.`);
  const converted: ConvertedEntry[] = [];
  const skipped: Skipped[] = [];
  const names = new Set<string>();
  const keys = new Set<string>();
  for (const { key, value } of entriesOf(list)) {
    if (value === null) continue;
    const where = `${place}/${key}`;
    if (!isPlainObject(value)) {
      skipped.push({ where, reason: 'is no entry' });
      continue;
    }
    const fields = withRenamedFields(value, NAMES, place, REASONS);
    const { firstName = '', lastName = '', name = `${firstName} ${lastName}`.trim() } = fields.value;
    const entry = withoutInvalidFields(
      SHAPES.staff,
      { ...fields.value, ...(name !== '' && { name }) },
      where,
    );
    skipped.push(...fields.skipped, ...entry.skipped);
    if (entry.value === null) continue;
    if (names.has(sameName(name))) {
      skipped.push({ where, reason: 'the list has this name already' });
      continue;
    }
    names.add(sameName(name));
    const own = freeKey(slug(name) || 'member', (taken) => keys.has(taken));
    keys.add(own);
    converted.push({ place, key: own, value: entry.value });
  }
  return { converted, skipped };
}
