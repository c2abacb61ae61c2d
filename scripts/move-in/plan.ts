import { isDeepStrictEqual } from 'node:util';
import { entriesOf, textOf } from '../../src/shared/lib/entries.ts';
import { isPlainObject } from '../../src/shared/lib/plain-object.ts';
import { freeKey } from '../../src/features/admin/database-editor/keys.ts';
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
  const lists = new Map<string, Present>();
  for (const one of moved) {
    const { place, value } = one;
    const list = lists.get(place) ?? presentIn(listAt(place));
    lists.set(place, list);
    const key = keyOf(one, list) ?? freeKey(one.key, (taken) => list.keys.has(taken));
    list.keys.add(key);
    list.taken.add(key);
    const path = `${place}/${key}`;
    const before = list.values.get(key) ?? null;
    const after = isPlainObject(before) && isPlainObject(value) ? { ...before, ...value } : value;
    if (before !== null && (!replace || isDeepStrictEqual(before, after))) kept.push(path);
    else writes.push({ path, before, after });
  }
  return { writes, kept };
}

/** What stands in one list, by what its entries are found by. */
interface Present {
  readonly values: ReadonlyMap<string, unknown>;
  readonly byCharacter: ReadonlyMap<string, string>;
  readonly byName: ReadonlyMap<string, string>;
  /** The keys that are not free, and those of entries that were found already. */
  readonly keys: Set<string>;
  readonly taken: Set<string>;
}

function presentIn(list: unknown): Present {
  const entries = entriesOf(list).filter(({ value }) => value !== null);
  const keysBy = (textIn: (entry: unknown) => string): ReadonlyMap<string, string> =>
    new Map(entries.map(({ key, value }) => [textIn(value), key]));
  return {
    values: new Map(entries.map(({ key, value }) => [key, value])),
    byCharacter: keysBy((entry) => textOf(entry, 'characterId')),
    byName: keysBy((entry) => sameName(textOf(entry, 'name'))),
    keys: new Set(entries.map(({ key }) => key)),
    taken: new Set(),
  };
}

/** The key of the entry that is there for the same; undefined when there is none. */
function keyOf({ place, key, value }: Moved, list: Present): string | undefined {
  if (!place.startsWith('staff/')) return list.values.has(key) ? key : undefined;
  const character = textOf(value, 'characterId');
  return [
    character === '' ? undefined : list.byCharacter.get(character),
    list.byName.get(sameName(textOf(value, 'name'))),
  ].find((found) => found !== undefined && !list.taken.has(found));
}
