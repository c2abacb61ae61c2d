import { DEPARTMENTS, type Department } from '../../contract/departments.ts';
import { SHAPES } from '../../functions/src/changes/shapes.ts';
import { freeKey, slug } from '../../src/features/admin/database-editor/keys.ts';
import { entriesOf } from '../../src/shared/lib/entries.ts';
import { isPlainObject } from '../../src/shared/lib/plain-object.ts';
import { fitted, renamed, type Conversion, type FieldNames, type Moved } from './convert.ts';
import type { Unplaced } from './unplaced.ts';

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

const ACCOUNT = 'accounts are not moved; whoever signs in has one';
const REASONS = { uid: ACCOUNT, email: ACCOUNT, gtawUserId: ACCOUNT, createdAt: ACCOUNT };

/** Normalizes a name for comparing members of staff. */
export const sameName = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Converts the staff lists of an export. Throws a message for the owner when they are not lists. */
export function convertStaff(staff: unknown): Conversion {
  if (!isPlainObject(staff)) throw new Error('staff holds no lists.');
  const other = Object.keys(staff).filter((list) => !DEPARTMENTS.includes(list as Department));
  const lists = DEPARTMENTS.map((list) => convertList(`staff/${list}`, staff[list] ?? {}));
  return {
    moved: lists.flatMap(({ moved }) => moved),
    unplaced: [
      ...other.map((list) => ({ where: `staff/${list}`, reason: 'there is no such list of staff' })),
      ...lists.flatMap(({ unplaced }) => unplaced),
    ],
  };
}

function convertList(place: string, list: unknown): Conversion {
  if (typeof list !== 'object') throw new Error(`${place} is no list.`);
  const moved: Moved[] = [];
  const unplaced: Unplaced[] = [];
  const names = new Set<string>();
  const keys = new Set<string>();
  for (const { key, value } of entriesOf(list)) {
    if (value === null) continue;
    const where = `${place}/${key}`;
    if (!isPlainObject(value)) {
      unplaced.push({ where, reason: 'is no entry' });
      continue;
    }
    const fields = renamed(value, NAMES, place, REASONS);
    const { firstName = '', lastName = '', name = `${firstName} ${lastName}`.trim() } = fields.value;
    const entry = fitted(SHAPES.staff, { ...fields.value, ...(name !== '' && { name }) }, where);
    unplaced.push(...fields.unplaced, ...entry.unplaced);
    if (entry.value === null) continue;
    if (names.has(sameName(name))) {
      unplaced.push({ where, reason: 'the list has this name already' });
      continue;
    }
    names.add(sameName(name));
    const own = freeKey(slug(name) || 'member', (taken) => keys.has(taken));
    keys.add(own);
    moved.push({ place, key: own, value: entry.value });
  }
  return { moved, unplaced };
}
