import { readModelFields } from '../../compiler/model.ts';
import { formsProject } from '../../compiler/disk.ts';
import { optionsOf } from '../../src/engine/data/labels.ts';
import type { FieldSchema, Option } from '../../src/engine/definition/schema.ts';

const fields = readModelFields(formsProject()) as unknown as Readonly<Record<string, FieldSchema>>;

/** Returns the embedded options of a field in the shared model. Throws for an unknown field. */
export function modelOptions(name: string): readonly Option[] {
  const field = fields[name];
  if (!field) throw new Error(`The shared model has no field ${name}.`);
  return optionsOf(field);
}

/** Embedded options in the shared model by source name. */
export const modelSources: ReadonlyMap<string, readonly Option[]> = new Map(
  Object.values(fields).flatMap((field) => {
    const source = field['x-source'] ?? field.items?.['x-source'];
    return source === undefined ? [] : [[source, optionsOf(field)] as const];
  }),
);
