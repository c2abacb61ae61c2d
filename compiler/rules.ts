import type { Condition, FieldRule, Offer } from '../src/engine/definition/schema.ts';
import { deepEqual } from '../src/lib/equal.ts';
import { isObject } from './json-source.ts';
import type { Json, JsonObject } from './json-source.ts';
import { sharedField } from './shared-fields.ts';
import type { Description } from './shared-fields.ts';

/** An object schema with its conditionals turned into rules, and its fields put in one flat list. */
export interface FlatObject {
  readonly properties: Readonly<Record<string, JsonObject>>;
  readonly required: readonly string[];
  readonly rules: readonly FieldRule[];
  /** Fields whose conditions depend on one another in a circle. */
  readonly circular: readonly string[];
  /** Fields that branches describe differently, and the keywords in which they differ. */
  readonly conflicts: Readonly<Record<string, readonly string[]>>;
}

interface Draft {
  readonly descriptions: Map<string, Description[]>;
  readonly properties: Map<string, JsonObject>;
  readonly offers: Map<string, readonly Offer[]>;
  readonly required: Set<string>;
  /** For fields of branches alone, the conditions of the branches that have them. */
  readonly show: Map<string, Condition[]>;
  readonly require: Map<string, Condition[]>;
}

const ALWAYS: Condition = {};

/**
 * Turns `x-showIf`, `if`/`then`/`else` and `allOf` of one object schema into rules.
 * A field that stands only in a branch is shown while that branch holds; a field that a branch requires is required
 * while it holds; a field with `x-showIf` that the object requires is required while it is shown.
 */
export function flatten(schema: JsonObject): FlatObject {
  const draft: Draft = {
    descriptions: new Map(),
    properties: new Map(),
    offers: new Map(),
    required: new Set(),
    show: new Map(),
    require: new Map(),
  };
  collect(schema, undefined, draft);
  const conflicts: Record<string, readonly string[]> = {};
  for (const [name, descriptions] of draft.descriptions) {
    const shared = sharedField(descriptions);
    draft.properties.set(name, shared.field);
    if (shared.offers.length > 0) draft.offers.set(name, shared.offers);
    if (shared.conflicts.length > 0) conflicts[name] = shared.conflicts;
  }
  const required: string[] = [];
  for (const name of draft.required) {
    if (showOf(name, draft)) add(draft.require, name, ALWAYS);
    else required.push(name);
  }
  const { order, circular } = sort(draft);
  const rules = order.map((field) => rule(field, draft));
  return { properties: Object.fromEntries(draft.properties), required, rules, circular, conflicts };
}

function collect(schema: JsonObject, when: Condition | undefined, draft: Draft): void {
  const properties = schema['properties'];
  for (const [name, field] of Object.entries(isObject(properties) ? properties : {})) {
    if (!isObject(field)) continue;
    const known = draft.descriptions.get(name);
    if (when && (!known || draft.show.has(name))) add(draft.show, name, when);
    draft.descriptions.set(name, [...(known ?? []), { when, field }]);
  }
  const required = schema['required'];
  for (const name of Array.isArray(required) ? required : []) {
    if (typeof name !== 'string') continue;
    if (when) add(draft.require, name, when);
    else draft.required.add(name);
  }
  const condition = schema['if'];
  if (isObject(condition)) {
    branch(schema['then'], both(when, condition), draft);
    branch(schema['else'], both(when, { not: condition }), draft);
  }
  const parts = schema['allOf'];
  for (const part of Array.isArray(parts) ? (parts as readonly Json[]) : [])
    if (isObject(part)) collect(part, when, draft);
}

const branch = (schema: Json | undefined, when: Condition, draft: Draft): void => {
  if (isObject(schema)) collect(schema, when, draft);
};

const both = (outer: Condition | undefined, inner: Condition): Condition =>
  outer ? { allOf: [outer, inner] } : inner;

function add(map: Map<string, Condition[]>, name: string, condition: Condition): void {
  map.set(name, [...(map.get(name) ?? []), condition]);
}

/** `{"field": {...}}` demands that the field is answered and matches; `anyOf` and `not` combine such maps. */
export function showCondition(showIf: JsonObject): Condition {
  const { anyOf, not, ...fields } = showIf;
  const names = Object.keys(fields);
  const parts: Condition[] = [];
  if (names.length > 0) parts.push({ properties: fields as Record<string, Condition>, required: names });
  if (Array.isArray(anyOf)) parts.push({ anyOf: (anyOf as readonly JsonObject[]).map(showCondition) });
  if (isObject(not)) parts.push({ not: showCondition(not) });
  return parts.length === 1 ? (parts[0] ?? ALWAYS) : { allOf: parts };
}

const oneOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 1 ? (conditions[0] ?? ALWAYS) : { anyOf: conditions };

/** A branch that shows a field and requires it means: required whenever it is shown. */
function requirement(field: string, draft: Draft): readonly Condition[] | undefined {
  const require = draft.require.get(field);
  return require && deepEqual(require, draft.show.get(field)) ? [ALWAYS] : require;
}

/** A field of a branch is shown while a branch holds that has it, and only if its own `x-showIf` agrees. */
function showOf(field: string, draft: Draft): Condition | undefined {
  const branches = draft.show.get(field);
  const showIf = draft.properties.get(field)?.['x-showIf'];
  const own = isObject(showIf) ? showCondition(showIf) : undefined;
  if (!branches) return own;
  return own ? { allOf: [oneOf(branches), own] } : oneOf(branches);
}

function rule(field: string, draft: Draft): FieldRule {
  const show = showOf(field, draft);
  const require = requirement(field, draft);
  const offers = draft.offers.get(field);
  return {
    field,
    ...(show ? { show } : {}),
    ...(require ? { require: oneOf(require) } : {}),
    ...(offers ? { offers } : {}),
  };
}

/** The fields that a condition reads. */
export function dependencies(condition: Condition): readonly string[] {
  const nested = [
    ...(condition.allOf ?? []),
    ...(condition.anyOf ?? []),
    ...(condition.not ? [condition.not] : []),
  ];
  return [
    ...Object.keys(condition.properties ?? {}),
    ...(condition.required ?? []),
    ...nested.flatMap(dependencies),
  ];
}

/** Ruled fields in an order in which each comes after the ruled fields that its show condition reads. */
function sort(draft: Draft): { order: string[]; circular: string[] } {
  const shown = [...draft.properties.keys()].filter((field) => showOf(field, draft));
  const ruled = new Set([...shown, ...draft.require.keys()]);
  const order: string[] = [];
  const circular: string[] = [];
  const visit = (field: string, trail: readonly string[]): void => {
    if (order.includes(field)) return;
    if (trail.includes(field)) {
      circular.push(field);
      return;
    }
    const show = showOf(field, draft);
    const reads = show ? dependencies(show) : [];
    for (const name of new Set(reads)) if (ruled.has(name)) visit(name, [...trail, field]);
    if (!order.includes(field)) order.push(field);
  };
  for (const field of ruled) visit(field, []);
  return { order, circular };
}
