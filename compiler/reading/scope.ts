import {
  isObjectSchema,
  itemObject,
  type FieldSchema,
  type ObjectSchema,
} from '../../src/engine/definition/schema.ts';
import { fieldSchema } from '../../src/engine/read/observe.ts';
import type { Expression, FieldPath } from '../../src/engine/read/program.ts';
import { getIn } from '../../src/shared/lib/path.ts';

/** Meaning of names at a place of a template. */
export interface Scope {
  /** Fields in scope; undefined inside a loop over facts. */
  readonly fields?: ObjectSchema;
  readonly path: FieldPath;
  /** Arguments of the partial. */
  readonly given: ReadonlyMap<string, Expression>;
  /** The value of `this`. */
  readonly entry?: Expression;
  readonly outer?: Scope;
  /** Number of enclosing loops over fields. */
  readonly loops: number;
}

/** Facts shared by all templates of a form. */
export interface Facts {
  readonly schema: ObjectSchema;
  /** Values of `@org`, `@site` and `@form`. */
  readonly data: Readonly<Record<string, unknown>>;
}

const NOTHING: Expression = { constant: undefined };

/** A value unknown until the post is rendered. */
export const UNKNOWN: Expression = { helper: 'unknown', of: [] };

export const rootScope = (schema: ObjectSchema): Scope => ({
  fields: schema,
  path: [],
  given: new Map(),
  loops: 0,
});

/** Returns the scope of a partial: that of its call and the arguments; `../` ends at its border. */
export const partialScope = (scope: Scope, given: readonly (readonly [string, Expression])[]): Scope => {
  const { outer: _, ...inner } = scope;
  return { ...inner, given: new Map([...scope.given, ...given]) };
};

/** Returns the scope of the rows of a list field; undefined for any other field. */
export function rowScope(scope: Scope, list: FieldPath, facts: Facts): Scope | undefined {
  const field = fieldSchema(facts.schema, list);
  const fields = field && itemObject(field);
  return fields && { fields, path: [...list, '*'], given: new Map(), outer: scope, loops: scope.loops + 1 };
}

/** Returns the scope of a block whose context is a constant. */
export const entryScope = (scope: Scope, entry: unknown): Scope => ({
  path: [],
  given: new Map(),
  entry: { constant: entry },
  outer: scope,
  loops: scope.loops,
});

function fieldOf({ fields, path }: Scope, steps: readonly string[]): Expression {
  let schema: FieldSchema | undefined = fields;
  for (const step of steps) schema = isObjectSchema(schema) ? schema.properties[step] : undefined;
  return schema ? { field: [...path, ...steps] } : NOTHING;
}

const partOf = (whole: Expression, steps: readonly string[]): Expression =>
  steps.length === 0 ? whole : 'constant' in whole ? { constant: getIn(whole.constant, steps) } : NOTHING;

/** Resolves a path in a template. */
export function resolve(
  { data, depth, parts }: hbs.AST.PathExpression,
  scope: Scope,
  facts: Facts,
): Expression {
  const [first, ...rest] = parts;
  if (data && first === 'root') return fieldOf(rootScope(facts.schema), rest);
  if (data && first === 'index') return { helper: 'row', of: [{ constant: scope.loops - 1 }] };
  if (data)
    return first !== undefined && first in facts.data ? { constant: getIn(facts.data, parts) } : UNKNOWN;
  let place: Scope | undefined = scope;
  for (let level = 0; level < depth; level += 1) place = place?.outer;
  if (!place) return NOTHING;
  if (first === undefined) return place.entry ?? NOTHING;
  const given = place.given.get(first);
  if (given) return partOf(given, rest);
  return place.entry ? partOf(place.entry, parts) : fieldOf(place, parts);
}
