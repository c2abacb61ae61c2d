import type { SourceOption } from '../../engine/sources/source-option.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import { entriesOf, type Entry } from '../../lib/entries.ts';

/** Makes an option of an entry; undefined for an entry that is none. */
export type ToOption = (entry: Entry) => SourceOption | undefined;

/**
 * Makes options of a list, one a value: of entries with the same value, which a person could not tell apart, the first
 * counts. An entry that did not change since the last call keeps its option, and with it what is derived from that.
 */
export function createOptionsOf(toOption: ToOption): (list: unknown) => readonly SourceOption[] {
  const known = new WeakMap<object, SourceOption>();

  const optionOf = (entry: Entry): SourceOption | undefined => {
    if (!isPlainObject(entry.value)) return toOption(entry);
    const option = known.get(entry.value) ?? toOption(entry);
    if (option) known.set(entry.value, option);
    return option;
  };

  return (list) => {
    const byValue = new Map<string, SourceOption>();
    for (const entry of entriesOf(list)) {
      const option = optionOf(entry);
      if (option && !byValue.has(option.value)) byValue.set(option.value, option);
    }
    return [...byValue.values()];
  };
}
