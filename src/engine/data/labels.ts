import { memoizeWeak } from '../../shared/lib/memoize-weak.ts';
import type { FieldSchema, Option } from '../definition/schema.ts';

/** Looks up the options that a live list holds now; undefined while none has arrived. */
export type LiveOptions = (source: string) => readonly Option[] | undefined;

/** No live lists: every field has the options of its schema. */
export const NO_LIVE_OPTIONS: LiveOptions = () => undefined;

/** The facts of a schema that decide what may be chosen; a list field may state them itself instead of on its items. */
const choiceFacts = (schema: FieldSchema): FieldSchema => ({ ...schema.items, ...schema });

/** The options that a schema carries itself; computed once, as every rendering asks for them. */
const embeddedOptions = memoizeWeak((schema: FieldSchema): readonly Option[] => {
  const facts = choiceFacts(schema);
  const labels = facts['x-labels'] ?? {};
  const values = facts.enum ?? (facts.type === 'boolean' ? Object.keys(labels) : []);
  return facts['x-options'] ?? values.map((value) => ({ value, label: labels[value] ?? value }));
});

/**
 * The options of a field: the live list if there is one, else the schema's own. Empty for a field without options; a
 * boolean with labels has `true` and `false`.
 */
export function optionsOf(schema: FieldSchema, live: LiveOptions = NO_LIVE_OPTIONS): readonly Option[] {
  const source = schema['x-source'] ?? schema.items?.['x-source'];
  const arrived = source === undefined ? undefined : live(source);
  return arrived && arrived.length > 0 ? arrived : embeddedOptions(schema);
}

/** The label of a stored value; a value that is no longer offered is its own label. */
export function labelOf(schema: FieldSchema | undefined, value: unknown, live?: LiveOptions): string {
  const text = String(value);
  if (!schema) return text;
  return optionsOf(schema, live).find((option) => option.value === text)?.label ?? text;
}
