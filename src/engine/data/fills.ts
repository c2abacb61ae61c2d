import type { Path } from '../../shared/lib/path.ts';
import type { FieldSchema, Option } from '../definition/schema.ts';
import { type LiveOptions, optionsOf } from './labels.ts';

/** Placeholder in `x-fill` for the selected value itself. */
const VALUE = '$value';

/** Effect of a choice on the other fields of its object. */
export interface Fills {
  readonly values: Readonly<Record<string, string>>;
  /** Fields without a value for this choice, whose earlier fill is withdrawn. */
  readonly without: readonly string[];
}

/** Returns the effect of selecting `value` by `x-fill`; `option` is the option with that value, if any. */
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

/** Fills or withdraws other fields of an object unless the user edited them. */
export interface Fillable {
  /** Fills fields of the object at `base` after an option was selected there. */
  onFill(base: Path, values: Readonly<Record<string, string>>): void;
  /** Withdraws filled values from fields of the object at `base`. */
  onWithdraw(base: Path, names: readonly string[]): void;
}

/**
 * Applies the effects of a new answer to the other fields of the object at `base`: fills fields, withdraws values
 * filled by an earlier choice, and withdraws fields outdated by the change.
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
