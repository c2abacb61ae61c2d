import { memoizeWeak } from '../../shared/lib/memoize-weak.ts';
import type { FieldSchema, Option } from '../definition/schema.ts';

/** Returns the current options of a live list; undefined until it is loaded. */
export type LiveOptions = (source: string) => readonly Option[] | undefined;

/** Without live lists: every field has the options of its schema. */
export const NO_LIVE_OPTIONS: LiveOptions = () => undefined;

/** Merges the option keywords of a list field with those of its items. */
const choiceFacts = (schema: FieldSchema): FieldSchema => ({ ...schema.items, ...schema });

/** Returns the options embedded in a schema; memoized, because every render requests them. */
const embeddedOptions = memoizeWeak((schema: FieldSchema): readonly Option[] => {
  const facts = choiceFacts(schema);
  const labels = facts['x-labels'] ?? {};
  const values = facts.enum ?? (facts.type === 'boolean' ? Object.keys(labels) : []);
  return facts['x-options'] ?? values.map((value) => ({ value, label: labels[value] ?? value }));
});

/**
 * Returns the options of a field: the live list if available, else those of the schema. Empty for a field without
 * options; a boolean with labels has `true` and `false`.
 */
export function optionsOf(schema: FieldSchema, live: LiveOptions = NO_LIVE_OPTIONS): readonly Option[] {
  const source = schema['x-source'] ?? schema.items?.['x-source'];
  const arrived = source === undefined ? undefined : live(source);
  return arrived && arrived.length > 0 ? arrived : embeddedOptions(schema);
}

/** Returns the label of a stored value; defaults to the value if it is no longer offered. */
export function labelOf(schema: FieldSchema | undefined, value: unknown, live?: LiveOptions): string {
  const text = String(value);
  if (!schema) return text;
  return optionsOf(schema, live).find((option) => option.value === text)?.label ?? text;
}
