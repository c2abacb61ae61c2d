import { readModelFields } from '../../compiler/model.ts';
import { formsProject } from '../../compiler/project.ts';
import { optionsOf } from '../../src/engine/data/labels.ts';
import type { FieldSchema, Option } from '../../src/engine/definition/schema.ts';

const fields = readModelFields(formsProject()) as unknown as Readonly<Record<string, FieldSchema>>;

/** The options that the shared model embeds for a field. Throws for a field that it does not have. */
export function modelOptions(name: string): readonly Option[] {
  const field = fields[name];
  if (!field) throw new Error(`The shared model has no field ${name}.`);
  return optionsOf(field);
}

/** The options that the shared model embeds for each source, by the source's name. */
export const modelSources: ReadonlyMap<string, readonly Option[]> = new Map(
  Object.values(fields).flatMap((field) => {
    const source = field['x-source'] ?? field.items?.['x-source'];
    return source === undefined ? [] : [[source, optionsOf(field)] as const];
  }),
);
