import type { Expression, FieldRule, Offer } from '../src/engine/definition/schema.ts';
import { deepEqual } from '../src/shared/lib/equal.ts';
import { ALWAYS, compileExpression, fieldsRead, formFieldsRead } from './expressions/compile.ts';
import { all, any, conditionOf, negated, statedCondition } from './expressions/condition.ts';
import { inlineComputed } from './expressions/inline.ts';
import { conditionalOffers } from './conditional-options.ts';
import { isObject, type Json, type JsonObject } from './json-source.ts';
import { sectionConditions } from './sections.ts';
import { mergeFieldDefinitions, type Description } from './shared-fields.ts';

/** An object schema with its conditionals converted to rules and its fields in one flat list. */
interface FlatObject {
  readonly properties: Readonly<Record<string, JsonObject>>;
  readonly required: readonly string[];
  readonly rules: readonly FieldRule[];
  /** Offers of fields whose options depend on answers. */
  readonly offers: ReadonlyMap<string, readonly Offer[]>;
  /** Fields whose conditions form a dependency cycle. */
  readonly circular: readonly string[];
  /** Keywords in which branches describe a field differently, by field. */
  readonly conflicts: Readonly<Record<string, readonly string[]>>;
}

interface Draft {
  readonly descriptions: Map<string, Description[]>;
  readonly properties: Map<string, JsonObject>;
  readonly offers: Map<string, readonly Offer[]>;
  /** Conditions of sections, by field. */
  readonly sections: ReadonlyMap<string, Expression>;
  readonly required: Set<string>;
  /** Conditions of the branches of fields that only branches have. */
  readonly show: Map<string, Expression[]>;
  readonly require: Map<string, Expression[]>;
}

/**
 * Converts `x-showIf`, `x-requiredIf`, `if`/`then`/`else` and `allOf` of one object schema to rules. A field that only
 * a branch has is visible while the branch's condition is true; one that a branch requires is required then; one with
 * `x-showIf` in the object's `required` is required while visible.
 * @param isForm whether the object is the form itself, whose fields its conditions also name as those of the form
 */
export function flatten(schema: JsonObject, isForm = false): FlatObject {
  const draft: Draft = {
    descriptions: new Map(),
    properties: new Map(),
    offers: new Map(),
    sections: sectionConditions(schema),
    required: new Set(),
    show: new Map(),
    require: new Map(),
  };
  collect(schema, undefined, draft);
  const conflicts: Record<string, readonly string[]> = {};
  for (const [name, descriptions] of draft.descriptions) {
    const shared = mergeFieldDefinitions(descriptions);
    draft.properties.set(name, shared.field);
    const offers = [...shared.offers, ...conditionalOffers(shared.field)];
    if (offers.length > 0) draft.offers.set(name, offers);
    if (shared.conflicts.length > 0) conflicts[name] = shared.conflicts;
  }
  for (const [name, field] of draft.properties) {
    const own = statedCondition(field['x-requiredIf']);
    if (own !== undefined) add(draft.require, name, own);
  }
  const required: string[] = [];
  for (const name of draft.required) {
    if (showOf(name, draft) !== undefined) add(draft.require, name, ALWAYS);
    else required.push(name);
  }
  const { order, circular } = sort(draft, isForm);
  const rules = order.map((field) => rule(field, draft));
  const offers = new Map(
    [...draft.offers].map(([name, stated]) => [
      name,
      stated.map(({ when, values }) => ({ when: decided(when, draft), values })),
    ]),
  );
  return { properties: Object.fromEntries(draft.properties), required, rules, offers, circular, conflicts };
}

function collect(schema: JsonObject, when: Expression | undefined, draft: Draft): void {
  const properties = schema['properties'];
  for (const [name, field] of Object.entries(isObject(properties) ? properties : {})) {
    if (!isObject(field)) continue;
    const known = draft.descriptions.get(name);
    if (when !== undefined && (!known || draft.show.has(name))) add(draft.show, name, when);
    draft.descriptions.set(name, [...(known ?? []), { when, field }]);
  }
  const required = schema['required'];
  for (const name of Array.isArray(required) ? required : []) {
    if (typeof name !== 'string') continue;
    if (when !== undefined) add(draft.require, name, when);
    else draft.required.add(name);
  }
  const condition = schema['if'];
  if (isObject(condition)) {
    const holds = conditionOf(condition);
    const within = (inner: Expression): Expression => all(when === undefined ? [inner] : [when, inner]);
    branch(schema['then'], within(holds), draft);
    branch(schema['else'], within(negated(holds)), draft);
  }
  const parts = schema['allOf'];
  for (const part of Array.isArray(parts) ? (parts as readonly Json[]) : [])
    if (isObject(part)) collect(part, when, draft);
}

const branch = (schema: Json | undefined, when: Expression, draft: Draft): void => {
  if (isObject(schema)) collect(schema, when, draft);
};

function add(map: Map<string, Expression[]>, name: string, condition: Expression): void {
  map.set(name, [...(map.get(name) ?? []), condition]);
}

/** Simplifies a branch that both shows and requires a field to: required whenever visible. */
function requirement(field: string, draft: Draft): readonly Expression[] | undefined {
  const require = draft.require.get(field);
  return require && deepEqual(require, draft.show.get(field)) ? [ALWAYS] : require;
}

/**
 * Returns the show condition of a field: any of its branches (if only they have it), its `x-showIf` and its section.
 */
function statedShow(field: string, draft: Draft): Expression | undefined {
  const branches = draft.show.get(field);
  const stated = [
    branches && any(branches),
    statedCondition(draft.properties.get(field)?.['x-showIf']),
    draft.sections.get(field),
  ].filter((condition) => condition !== undefined);
  return stated.length === 0 ? undefined : all(stated);
}

/** Inlines computed fields into a condition. */
const decided = (condition: Expression, draft: Draft): Expression =>
  inlineComputed(condition, (name) => {
    const text = draft.properties.get(name)?.['x-computed'];
    const computed = typeof text === 'string' ? compileExpression(text) : undefined;
    return computed === undefined ? undefined : { computed, show: statedShow(name, draft) };
  });

function showOf(field: string, draft: Draft): Expression | undefined {
  const show = statedShow(field, draft);
  return show === undefined ? undefined : decided(show, draft);
}

function rule(field: string, draft: Draft): FieldRule {
  const show = showOf(field, draft);
  const require = requirement(field, draft)?.map((condition) => decided(condition, draft));
  return {
    field,
    ...(show === undefined ? {} : { show }),
    ...(require ? { require: any(require) } : {}),
  };
}

/** Sorts ruled fields topologically by the ruled fields that their show conditions read. */
function sort(draft: Draft, isForm: boolean): { order: string[]; circular: string[] } {
  const shown = [...draft.properties.keys()].filter((field) => showOf(field, draft) !== undefined);
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
    const reads = show === undefined ? [] : [...fieldsRead(show), ...(isForm ? formFieldsRead(show) : [])];
    for (const name of new Set(reads)) if (ruled.has(name)) visit(name, [...trail, field]);
    if (!order.includes(field)) order.push(field);
  };
  for (const field of ruled) visit(field, []);
  return { order, circular };
}
