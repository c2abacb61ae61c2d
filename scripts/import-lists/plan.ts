import { isDeepStrictEqual } from 'node:util';
import { entriesOf, textOf } from '../../src/shared/lib/entries.ts';
import { isPlainObject } from '../../src/shared/lib/plain-object.ts';
import { freeKey } from '../../src/features/admin/database-editor/keys.ts';
import type { ConvertedEntry } from './convert.ts';
import { sameName } from './convert-staff.ts';

/** An entry to write, with the values before and after. */
export interface PlannedWrite {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Entries to write, and existing ones that are preserved. */
interface Plan {
  readonly writes: readonly PlannedWrite[];
  readonly kept: readonly string[];
}

/**
 * Compares converted entries with existing ones. Existing entries are preserved; with `replace` they are merged with
 * the export's fields, and option lists are replaced as a whole. Staff is matched by character or by name. `listAt`
 * returns the existing value of a list.
 */
export function planImport(
  converted: readonly ConvertedEntry[],
  listAt: (place: string) => unknown,
  replace: boolean,
): Plan {
  const writes: PlannedWrite[] = [];
  const kept: string[] = [];
  const lists = new Map<string, Present>();
  for (const one of converted) {
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

/** Existing entries of one list, indexed for lookup. */
interface Present {
  readonly values: ReadonlyMap<string, unknown>;
  readonly byCharacter: ReadonlyMap<string, string>;
  readonly byName: ReadonlyMap<string, string>;
  /** Used keys, and keys of entries already matched. */
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

/** Returns the key of the matching existing entry, if any. */
function keyOf({ place, key, value }: ConvertedEntry, list: Present): string | undefined {
  if (!place.startsWith('staff/')) return list.values.has(key) ? key : undefined;
  const character = textOf(value, 'characterId');
  return [
    character === '' ? undefined : list.byCharacter.get(character),
    list.byName.get(sameName(textOf(value, 'name'))),
  ].find((found) => found !== undefined && !list.taken.has(found));
}
