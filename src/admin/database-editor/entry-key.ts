import type { Segments } from '../../cache/segments.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { Collection } from './collection.ts';
import { answersOf, storedAt } from './entries.ts';
import type { EntrySession } from './entry-session.ts';
import { freeKey } from './keys.ts';

const titleOf = ({ form }: Collection, field: string): string =>
  form.schema.properties[field]?.title ?? field;

/** The key to save an entry under, or in words why it cannot be saved so. */
export function keyToSave(
  { collection, store, state }: EntrySession,
  segments: Segments,
): Result<string, string> {
  const { key } = state.getState();
  const { keyField, newKey, one } = collection;
  const wanted = newKey(answersOf(collection, store.getState().data));
  const isTaken = (other: string): boolean => storedAt(segments, collection, other) !== null;
  if (key !== null)
    return keyField === undefined || wanted === key
      ? ok(key)
      : err(`“${titleOf(collection, keyField)}” stays “${key}”: add a new ${one} for another one.`);
  if (wanted === '') return err(`The name of the ${one} needs a letter or a digit.`);
  if (keyField === undefined) return ok(freeKey(wanted, isTaken));
  return isTaken(wanted) ? err(`There is already a “${wanted}”. Open that one instead.`) : ok(wanted);
}
