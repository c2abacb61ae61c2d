import { isDeepStrictEqual } from 'node:util';
import { entriesOf, textOf, type Entry } from '../../src/lib/entries.ts';
import { isPlainObject } from '../../src/lib/plain-object.ts';
import { freeKey } from '../../src/admin/database-editor/keys.ts';
import type { Moved } from './convert.ts';
import { sameName } from './convert-staff.ts';

/** One entry that is written: where, and what stands there before and after. */
export interface PlannedWrite {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What is written, and which entries stay as they stand. */
export interface Plan {
  readonly writes: readonly PlannedWrite[];
  readonly kept: readonly string[];
}

/**
 * Compares what is moved with what stands there. An entry that is there stays; with `replace` it takes the fields of the
 * export and keeps its others, and a list of options is replaced as a whole. A member of staff is the same by character
 * or by name. `listAt` returns what stands at a list.
 */
export function planMove(
  moved: readonly Moved[],
  listAt: (place: string) => unknown,
  replace: boolean,
): Plan {
  const writes: PlannedWrite[] = [];
  const kept: string[] = [];
  const taken = new Set<string>();
  for (const one of moved) {
    const { place, value } = one;
    const present = entriesOf(listAt(place)).filter((entry) => entry.value !== null);
    const isTaken = (key: string): boolean => taken.has(`${place}/${key}`);
    const free = present.filter((entry) => !isTaken(entry.key));
    const same = free.find((entry) => isSame(one, entry)) ?? free.find((entry) => isNamesake(one, entry));
    const isThere = (key: string): boolean => isTaken(key) || present.some((entry) => entry.key === key);
    const key = same?.key ?? freeKey(one.key, isThere);
    const path = `${place}/${key}`;
    taken.add(path);
    const before = same?.value ?? null;
    const after = isPlainObject(before) && isPlainObject(value) ? { ...before, ...value } : value;
    if (before !== null && (!replace || isDeepStrictEqual(before, after))) kept.push(path);
    else writes.push({ path, before, after });
  }
  return { writes, kept };
}

const isStaff = ({ place }: Moved): boolean => place.startsWith('staff/');

function isSame(one: Moved, entry: Entry): boolean {
  if (!isStaff(one)) return entry.key === one.key;
  const character = textOf(one.value, 'characterId');
  return character !== '' && character === textOf(entry.value, 'characterId');
}

const isNamesake = (one: Moved, entry: Entry): boolean =>
  isStaff(one) && sameName(textOf(entry.value, 'name')) === sameName(textOf(one.value, 'name'));
