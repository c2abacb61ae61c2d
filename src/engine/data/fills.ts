import type { Path } from '../../shared/lib/path.ts';
import type { FieldSchema, Option } from '../definition/schema.ts';
import { type LiveOptions, optionsOf } from './labels.ts';

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

/** Where the other fields of an object are filled, or taken back, as far as nobody typed into them. */
export interface Fillable {
  /** Puts values into fields of the object at `base`, because an option was chosen there. */
  onFill(base: Path, values: Readonly<Record<string, string>>): void;
  /** Takes back what filling put into fields of the object at `base`. */
  onWithdraw(base: Path, names: readonly string[]): void;
}

/**
 * Carries out what a new answer means for the other fields of the object at `base`: a choice fills some, or takes back
 * what an earlier choice filled, or what held for the earlier answer alone.
 */
export function followAnswer(
  schema: FieldSchema,
  value: unknown,
  live: LiveOptions,
  base: Path,
  target: Fillable,
): void {
  if (schema['x-outdates']) target.onWithdraw(base, schema['x-outdates']);
  if (!schema['x-fill']) return;
  const option = optionsOf(schema, live).find((candidate) => candidate.value === value);
  const { values, without } = fillsOf(schema, value, option);
  if (without.length > 0) target.onWithdraw(base, without);
  if (Object.keys(values).length > 0) target.onFill(base, values);
}
