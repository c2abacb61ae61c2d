import type { FieldSchema, Option } from '../definition/schema.ts';

/** Looks up the options that a live list holds now; undefined while none has arrived. */
export type LiveOptions = (source: string) => readonly Option[] | undefined;

/** No live lists: every field has the options of its schema. */
export const NO_LIVE_OPTIONS: LiveOptions = () => undefined;

/** The options of a field: the live list if there is one, else the schema's own. Empty for a field without options. */
export function optionsOf(schema: FieldSchema, live: LiveOptions = NO_LIVE_OPTIONS): readonly Option[] {
  const choices =
    schema.type === 'array' && schema.items ? { ...schema.items, ...listFacts(schema) } : schema;
  const source = choices['x-source'];
  const arrived = source === undefined ? undefined : live(source);
  if (arrived && arrived.length > 0) return arrived;
  if (choices['x-options']) return choices['x-options'];
  return (choices.enum ?? []).map((value) => ({ value, label: choices['x-labels']?.[value] ?? value }));
}

/** A list field may name its source itself instead of on its items. */
function listFacts(schema: FieldSchema): Partial<FieldSchema> {
  const source = schema['x-source'];
  const options = schema['x-options'];
  return {
    ...(source === undefined ? {} : { 'x-source': source }),
    ...(options ? { 'x-options': options } : {}),
  };
}

/** The label of a stored value; a value that is no longer offered is its own label. */
export function labelOf(schema: FieldSchema | undefined, value: unknown, live?: LiveOptions): string {
  const text = String(value);
  if (!schema) return text;
  return optionsOf(schema, live).find((option) => option.value === text)?.label ?? text;
}
