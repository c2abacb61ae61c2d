import type { Expression, Offer } from '../src/engine/definition/schema.ts';
import { deepEqual } from '../src/shared/lib/equal.ts';
import { isObject, type Json, type JsonObject } from './json-source.ts';

/** One definition of a field within an object schema; `when` is the condition of its branch. */
export interface Description {
  readonly when: Expression | undefined;
  readonly field: JsonObject;
}

/** A field merged from all its definitions. */
interface SharedField {
  readonly field: JsonObject;
  /** Options of each branch while its condition is true; empty where all offer the same. */
  readonly offers: readonly Offer[];
  /** Keywords in which the definitions contradict each other. */
  readonly conflicts: readonly string[];
}

/** Keywords that may differ between branches. */
const CHOICE = new Set(['enum', 'x-options', 'x-labels', 'items']);

const listed = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : []);

const unique = (values: readonly Json[]): readonly Json[] =>
  values.filter((value, index) => values.findIndex((other) => deepEqual(other, value)) === index);

const valueOf = (option: Json): Json | undefined => (isObject(option) ? option['value'] : undefined);

function keywordConflicts(fields: readonly JsonObject[], free: ReadonlySet<string>): readonly string[] {
  const keys = new Set(fields.flatMap((field) => Object.keys(field)));
  return [...keys].filter(
    (key) => !free.has(key) && fields.some((field) => !deepEqual(field[key], fields[0]?.[key])),
  );
}

/** Merges the choices of all definitions, and returns the keywords in which they contradict each other. */
function mergedChoices(fields: readonly JsonObject[]): {
  readonly facts: JsonObject;
  readonly conflicts: readonly string[];
} {
  const facts: Record<string, Json> = {};
  const conflicts: string[] = [];
  for (const key of ['enum', 'x-options'] as const) {
    const given = fields.filter((field) => field[key] !== undefined).length;
    if (given === 0) continue;
    if (given < fields.length) conflicts.push(key);
    facts[key] = [...unique(fields.flatMap((field) => listed(field[key])))];
  }
  const options = listed(facts['x-options']);
  if (unique(options.map((option) => valueOf(option) ?? null)).length < options.length)
    conflicts.push('x-options');
  const labels = fields.map((field) => field['x-labels']).filter(isObject);
  if (labels.length > 0) {
    facts['x-labels'] = Object.assign({}, ...labels) as JsonObject;
    const disagrees = labels.some((one) =>
      Object.entries(one).some(([value, label]) => (facts['x-labels'] as JsonObject)[value] !== label),
    );
    if (disagrees) conflicts.push('x-labels');
  }
  return { facts, conflicts };
}

/** Returns the values that a definition offers, including those of list entries. */
const offered = (field: JsonObject): readonly Json[] => {
  const { items } = field;
  return listed(field['enum'] ?? (isObject(items) ? items['enum'] : undefined));
};

/**
 * Merges the definitions of a field. Branches may offer different options: the field has the union, and an offer
 * selects those of a branch while its condition is true. Any other difference is a conflict.
 */
export function mergeFieldDefinitions(descriptions: readonly Description[]): SharedField {
  const fields = descriptions.map(({ field }) => field);
  const [first = {}] = fields;
  // Keys beside a `$ref` override the shared part; a branch may not redefine such a field.
  const always = descriptions.some(({ when }) => when === undefined);
  if (always || fields.every((field) => deepEqual(field, first)))
    return { field: Object.assign({}, ...fields) as JsonObject, offers: [], conflicts: [] };
  const { facts, conflicts } = mergedChoices(fields);
  const items = fields.map((field) => field['items']).filter(isObject);
  const entries = items.length > 0 ? mergedChoices(items) : undefined;
  const offers = descriptions.flatMap(({ when, field }) =>
    when !== undefined ? [{ when, values: offered(field).map(String) }] : [],
  );
  return {
    field: {
      ...first,
      ...facts,
      ...(entries && { items: { ...items[0], ...entries.facts } }),
    },
    offers: offers.every(({ values }) => deepEqual(values, offers[0]?.values)) ? [] : offers,
    conflicts: [
      ...new Set([
        ...keywordConflicts(fields, CHOICE),
        ...(items.length > 0 ? keywordConflicts(items, CHOICE) : []),
        ...(items.length > 0 && items.length < fields.length ? ['items'] : []),
        ...conflicts,
        ...(entries?.conflicts ?? []),
      ]),
    ],
  };
}
