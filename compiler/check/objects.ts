import type { FieldSchema, ObjectSchema } from '../../src/engine/definition/schema.ts';
import { memoizeWeak } from '../../src/shared/lib/memoize-weak.ts';
import { isObject, pointerTo, type Json, type JsonObject } from '../json-source.ts';
import { conditionalOptions } from '../conditional-options.ts';
import { layoutSchema } from '../shapes.ts';

/** A declaration of a field, possibly inside a conditional branch. */
interface Declaration {
  readonly name: string;
  readonly pointer: string;
  readonly schema: JsonObject;
  /** True if declared in a branch, whose condition then shows the field. */
  readonly conditional: boolean;
}

/** A condition as an expression: of a field, or (`when`) of one of its options. */
export interface StatedExpression {
  readonly kind: 'expression' | 'when';
  readonly pointer: string;
  readonly text: string;
  readonly field: string;
}

/** A condition as stated in the file: an expression or a JSON Schema. */
type StatedCondition =
  | StatedExpression
  | { readonly kind: 'x-showIf' | 'if'; readonly pointer: string; readonly condition: JsonObject };

/** An object schema with fields: the form itself, or the rows of a list. */
export interface FormObject {
  /** `''` for the form itself, else the name of the list. */
  readonly path: string;
  readonly pointer: string;
  /** The bundled schema. */
  readonly raw: JsonObject;
  /** The schema as the engine uses it. */
  readonly schema: ObjectSchema;
  readonly declarations: readonly Declaration[];
  readonly conditions: readonly StatedCondition[];
}

/** Returns the objects of a bundled schema: itself first, then the rows of its lists. */
export const objectsOf = memoizeWeak((raw: JsonObject): readonly FormObject[] => objectsBelow(raw, '', ''));

function objectsBelow(raw: JsonObject, pointer: string, path: string): readonly FormObject[] {
  const parts = partsOf(raw, pointer);
  const declarations = parts.flatMap(declaredIn);
  const conditions = [...parts.flatMap(statedIn), ...declarations.flatMap(statedBy)];
  const own: FormObject = { path, pointer, raw, schema: layoutSchema(raw), declarations, conditions };
  const rows = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  const below = [...rows.values()].flatMap(({ name, pointer: at, schema }) => {
    const items = schema['items'];
    const holdsFields = isObject(items) && isObject(items['properties']);
    return holdsFields
      ? objectsBelow(items, pointerTo(at, 'items'), path === '' ? name : `${path}.${name}`)
      : [];
  });
  return [own, ...below];
}

/** Returns the beginning of a sentence that ends with "no field". */
export const missingFieldPrefix = ({ path }: FormObject): string =>
  path === '' ? 'there is' : `the rows of "${path}" have`;

/** Returns every field of an object with its first declaration and the field as the engine uses it. */
export const fieldsOf = (object: FormObject): readonly (Declaration & { readonly field: FieldSchema })[] => {
  const first = new Map(
    object.declarations.toReversed().map((declaration) => [declaration.name, declaration]),
  );
  return Object.entries(object.schema.properties).flatMap(([name, field]) => {
    const declaration = first.get(name);
    return declaration ? [{ ...declaration, field }] : [];
  });
};

/** A schema or a branch of it, with its pointer. */
interface Part {
  readonly value: JsonObject;
  readonly pointer: string;
  readonly conditional: boolean;
}

function partsOf(value: JsonObject, pointer: string, conditional = false): Part[] {
  const branches = ['then', 'else'].flatMap((key) => {
    const branch = value[key];
    return isObject(branch) ? partsOf(branch, pointerTo(pointer, key), true) : [];
  });
  const all = value['allOf'];
  const members = (Array.isArray(all) ? (all as readonly Json[]) : []).flatMap((part, index) =>
    isObject(part) ? partsOf(part, pointerTo(pointer, 'allOf', index), conditional) : [],
  );
  return [{ value, pointer, conditional }, ...branches, ...members];
}

function declaredIn({ value, pointer, conditional }: Part): Declaration[] {
  const properties = value['properties'];
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, schema]) =>
    isObject(schema) ? [{ name, pointer: pointerTo(pointer, 'properties', name), schema, conditional }] : [],
  );
}

function statedIn({ value, pointer }: Part): StatedCondition[] {
  const condition = value['if'];
  return isObject(condition) ? [{ kind: 'if', pointer: pointerTo(pointer, 'if'), condition }] : [];
}

/** Returns the conditions that a field states itself. */
function statedBy({ name, schema, pointer }: Declaration): StatedCondition[] {
  const stated = (key: string, condition: Json | undefined): StatedCondition[] => {
    const at = pointerTo(pointer, key);
    if (typeof condition === 'string')
      return [{ kind: 'expression', pointer: at, text: condition, field: name }];
    return isObject(condition) ? [{ kind: 'x-showIf', pointer: at, condition }] : [];
  };
  return [
    ...stated('x-showIf', schema['x-showIf']),
    ...stated('x-requiredIf', schema['x-requiredIf']),
    ...conditionalOptions(schema).map(({ when, steps }) => ({
      kind: 'when' as const,
      pointer: pointerTo(pointer, ...steps),
      text: when,
      field: name,
    })),
  ];
}
