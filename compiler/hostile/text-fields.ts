import type { FieldSchema, ObjectSchema } from '../../src/engine/definition/schema.ts';

type Path = readonly (string | number)[];

/** A place in a form's data that takes free text. */
interface TextField {
  readonly path: Path;
  readonly schema: FieldSchema;
}

const isFreeText = (schema: FieldSchema): boolean =>
  schema.type === 'string' && !schema.enum && !schema.format && schema['x-text'] !== 'bbcode';

/** Every place that takes free text in data of this shape, the first row of lists included. */
export function textFields(schema: ObjectSchema): readonly TextField[] {
  const walk = (field: FieldSchema, path: Path): TextField[] => {
    if (isFreeText(field)) return [{ path, schema: field }];
    if (field.type === 'array' && field.items) return walk(field.items, [...path, 0]);
    return Object.entries(field.properties ?? {}).flatMap(([name, child]) => walk(child, [...path, name]));
  };
  return walk(schema, []);
}
