import type { FieldSchema, Option } from '../definition/schema.ts';

/** Stands in `x-fill` for the chosen value itself. */
const VALUE = '$value';

/** What a choice means for the other fields of its object. */
export interface Fills {
  readonly values: Readonly<Record<string, string>>;
  /** The fields that this choice has nothing for: what an earlier choice put there no longer holds. */
  readonly without: readonly string[];
}

/** What choosing `value` in a field does by its `x-fill`; `option` is the option of that value, if there is one. */
export function fillsOf(schema: FieldSchema, value: unknown, option: Option | undefined): Fills {
  const chosen = typeof value === 'string' ? value : undefined;
  const entries = Object.entries(schema['x-fill'] ?? {}).map(
    ([name, key]) => [name, key === VALUE ? chosen : option?.fill?.[key]] as const,
  );
  return {
    values: Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined)),
    without: entries.filter(([, text]) => text === undefined).map(([name]) => name),
  };
}
