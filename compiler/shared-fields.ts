import type { Expression, Offer } from '../src/engine/definition/schema.ts';
import { deepEqual } from '../src/shared/lib/equal.ts';
import { isObject } from './json-source.ts';
import type { Json, JsonObject } from './json-source.ts';

/** A field as one place of an object schema describes it; `when` is the condition of its branch. */
export interface Description {
  readonly when: Expression | undefined;
  readonly field: JsonObject;
}

/** One field made of all its descriptions. */
export interface SharedField {
  readonly field: JsonObject;
  /** What each branch offers while it holds; empty where all offer the same. */
  readonly offers: readonly Offer[];
  /** Keywords in which the descriptions differ and may not. */
  readonly conflicts: readonly string[];
}

/** Keywords that may differ from branch to branch; the rest describes the field wherever it stands. */
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

/** The choices of all descriptions in one list of each kind, and the keywords by which they contradict each other. */
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

/** The values that a description offers, those of a list's entries included. */
const offered = (field: JsonObject): readonly Json[] => {
  const { items } = field;
  return listed(field['enum'] ?? (isObject(items) ? items['enum'] : undefined));
};

/**
 * Makes one field of its descriptions. Branches may offer different options: the field has those of all, and an offer says
 * which of them count while a branch holds. Whatever else differs is a conflict.
 */
export function sharedField(descriptions: readonly Description[]): SharedField {
  const fields = descriptions.map(({ field }) => field);
  const [first = {}] = fields;
  // What a form says beside a shared part goes over what the part says; a branch may not state such a field again.
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
