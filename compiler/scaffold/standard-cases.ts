import type { FormView } from '../../src/engine/conditions/memoize-by-answers.ts';
import { formView, offeredValues, requiredFields } from '../../src/engine/conditions/visible.ts';
import { computedFields } from '../../src/engine/data/derive.ts';
import { optionsOf } from '../../src/engine/data/labels.ts';
import { itemObject, type FieldSchema, type ObjectSchema } from '../../src/engine/definition/schema.ts';
import { changes } from '../../src/shared/lib/equal.ts';
import { fieldsRead } from '../expressions/compile.ts';
import { isClosedChoice, storedOption } from '../field-answers.ts';
import { isObject, type Json, type JsonObject } from '../json-source.ts';
import { beyondBounds, boundedNames } from './bounded.ts';
import { beyondRules, readByRules } from './within-rules.ts';
import {
  allAnswers,
  changeAnswers,
  sampleAnswer,
  sampleAnswers,
  validAnswers,
  visibleAnswers,
} from './sample.ts';

/** Initial cases of a form. */
interface StandardCases {
  readonly full: { readonly answers: JsonObject; readonly variants: readonly JsonObject[] };
  readonly minimal: JsonObject;
  /** Invalid answers by case name; some may turn out to be valid. */
  readonly bad: ReadonlyMap<string, JsonObject>;
}

/** Returns only required answers, including those that they make required. */
function minimal(schema: ObjectSchema, answers: JsonObject = {}, view?: FormView): JsonObject {
  const open = [...requiredFields(schema, answers, view)].filter((name) => answers[name] === undefined);
  const next = open.flatMap((name) => {
    const field = schema.properties[name];
    return field ? [[name, leastAnswer(field, view ?? formView(schema, answers))] as const] : [];
  });
  return next.length === 0 ? answers : minimal(schema, { ...answers, ...Object.fromEntries(next) }, view);
}

function leastAnswer(field: FieldSchema, view: FormView): Json {
  const row = itemObject(field);
  if (!row) return field.type === 'boolean' ? field.const === true : sampleAnswer(field, 0);
  const least = minimal(row, {}, view);
  const entry = Object.keys(least).length > 0 ? least : sampleAnswers(row, 0);
  return Array.from({ length: field.minItems ?? 1 }, () => entry);
}

/** Returns the number of rounds until each closed choice had each of its options. */
function rounds(schema: ObjectSchema): number {
  const needed = Object.values(schema.properties).map((field) => {
    const row = itemObject(field);
    if (row) return rounds(row);
    if (field.type === 'boolean') return 2;
    if (field.type === 'array')
      return Math.max(2, Math.ceil(optionsOf(field).length / (field.maxItems ?? Infinity)));
    return isClosedChoice(field) ? optionsOf(field).length : 1;
  });
  return Math.max(1, ...needed);
}

/** Returns the full answers without optional texts; choices remain, since they decide visibility, and what rules read. */
const sparse = (schema: ObjectSchema, full: JsonObject): JsonObject => {
  const required = requiredFields(schema, full);
  const ruled = readByRules(schema);
  return Object.fromEntries(
    Object.entries(full).filter(([name]) => {
      const field = schema.properties[name];
      return (
        required.has(name) ||
        ruled.has(name) ||
        field?.type === 'boolean' ||
        (field !== undefined && optionsOf(field).length > 0)
      );
    }),
  );
};

/** Returns answers with options not yet chosen because their field was hidden in that round. */
function untriedChoices(schema: ObjectSchema, tried: readonly JsonObject[]): readonly JsonObject[] {
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    if (!isClosedChoice(field) || field.type === 'array') return [];
    const chosen = new Set(tried.map((answers) => answers[name]));
    const values = optionsOf(field).map((option) => storedOption(field, option.value));
    return values
      .filter((value) => !chosen.has(value))
      .flatMap((value) => {
        const base = tried.find(
          (answers) =>
            answers[name] !== undefined &&
            (offeredValues(schema, answers, name)?.includes(String(value)) ?? true),
        );
        return base ? [validAnswers(schema, { ...allAnswers(schema, 0), ...base, [name]: value })] : [];
      });
  });
}

function variants(schema: ObjectSchema, full: JsonObject): readonly JsonObject[] {
  // The first round is the full answers themselves unless those are given.
  const others = Array.from({ length: rounds(schema) }, (_, index) => sampleAnswers(schema, index));
  const untried = untriedChoices(schema, [full, ...others]);
  return [...others, ...untried, visibleAnswers(schema, sparse(schema, full))]
    .map((answers) => changes(full, answers))
    .filter((change) => Object.keys(change).length > 0);
}

/** Returns the fields that decide visibility or requirement of others. */
const deciding = ({ 'x-rules': rules = [] }: ObjectSchema): ReadonlySet<string> =>
  new Set(rules.flatMap(({ show = true, require = true }) => [show, require].flatMap(fieldsRead)));

/** Returns the fields that answers make required, including those of rows. */
function requiredNames(schema: ObjectSchema, answers: JsonObject): readonly string[] {
  const rows = Object.entries(answers).flatMap(([name, value]) => {
    const row = schema.properties[name] && itemObject(schema.properties[name]);
    if (!row || !Array.isArray(value)) return [];
    const [objects, view] = [(value as readonly Json[]).filter(isObject), formView(schema, answers)];
    return objects.flatMap((one) => [...requiredFields(row, one, view)].map((field) => `${name} ${field}`));
  });
  return [...requiredFields(schema, answers), ...rows];
}

/** Removes all required answers, except those that decide about other fields. */
function missing(schema: ObjectSchema, full: JsonObject): JsonObject {
  const required = requiredFields(schema, full);
  const decides = deciding(schema);
  const withRows = changeAnswers(schema, full, (_, field, value) =>
    thinRows(itemObject(field), value, formView(schema, full)),
  );
  return Object.fromEntries(
    Object.entries(withRows).filter(
      ([name, value]) => Array.isArray(value) || decides.has(name) || !required.has(name),
    ),
  );
}

/**
 * Removes the required answers of rows. A row must not be empty, or it would not count: it gets an optional answer, or
 * becomes two rows with one required answer each. Fields that decide about others are omitted in a row of their own.
 */
function thinRows(row: ObjectSchema | undefined, value: Json, view: FormView): Json {
  const [first] = row && Array.isArray(value) ? (value as readonly Json[]) : [];
  if (!row || !isObject(first)) return value;
  const required = requiredFields(row, first, view);
  const decides = deciding(row);
  const sources = new Set(computedFields(row).flatMap(([, computed]) => fieldsRead(computed)));
  const entries = Object.entries(first);
  const kept = entries.filter(
    ([name, answer]) => decides.has(name) || (typeof answer === 'boolean' && !required.has(name)),
  );
  const extra = entries.find(([name]) => !required.has(name) && !sources.has(name) && !decides.has(name));
  const fillers = extra ? [extra] : entries.filter(([name]) => required.has(name)).slice(0, 2);
  const without = entries
    .filter(([name]) => required.has(name) && decides.has(name))
    .map(([name]) => Object.fromEntries(entries.filter(([other]) => other !== name)));
  return [...fillers.map((filler) => Object.fromEntries([...kept, filler])), ...without];
}

/** Removes one conditionally required answer at a time that decides about others in turn. */
function missingAlone(schema: ObjectSchema, full: JsonObject): readonly JsonObject[] {
  const decides = deciding(schema);
  const always = requiredFields(schema, {});
  return [...requiredFields(schema, full)]
    .filter((name) => decides.has(name) && !always.has(name))
    .map((name) => {
      const { [name]: _left, ...others } = full;
      return visibleAnswers(schema, others);
    });
}

const REFUSED = ['?', 'x', '0', 'not what is wanted'];

/** Replaces every text with a pattern by one that does not match. */
function misspelt(schema: ObjectSchema, full: JsonObject): JsonObject {
  return changeAnswers(schema, full, (_, field, value) => {
    const pattern = field.pattern ?? field.items?.pattern;
    if (pattern === undefined) return value;
    const least = field.minLength ?? field.items?.minLength ?? 0;
    const wrong =
      REFUSED.map((text) => text.padEnd(least, '?')).find((text) => !new RegExp(pattern, 'u').test(text)) ??
      '';
    return field.type === 'array' ? [wrong] : wrong;
  });
}

/** Returns the names of the answers with a pattern. */
function patternNames(schema: ObjectSchema, answers: JsonObject): readonly string[] {
  const names: string[] = [];
  changeAnswers(schema, answers, (name, field, value, owner) => {
    if ((field.pattern ?? field.items?.pattern) !== undefined)
      names.push(`${owner === schema ? '' : 'row '}${name}`);
    return value;
  });
  return names;
}

/** Creates a bad case for each round with fields that no earlier round had. */
function badCases(
  name: string,
  schema: ObjectSchema,
  first: JsonObject,
  concerned: (full: JsonObject) => Iterable<string>,
  spoil: (schema: ObjectSchema, full: JsonObject) => JsonObject,
): readonly (readonly [string, JsonObject])[] {
  const seen = new Set<string>();
  const others = Array.from({ length: rounds(schema) - 1 }, (_, index) => sampleAnswers(schema, index + 1));
  return [first, ...others].flatMap((full, round) => {
    const fresh = [...concerned(full)].filter((field) => !seen.has(field));
    for (const field of fresh) seen.add(field);
    const number = round === 0 ? '' : `-${round + 1}`;
    return fresh.length === 0 ? [] : [[`bad-${name}${number}`, spoil(schema, full)] as const];
  });
}

/** Returns valid answers to the required fields alone. */
export const leastAnswers = (schema: ObjectSchema): JsonObject => validAnswers(schema, minimal(schema));

/** Generates the initial cases of a form, based on its full answers if any. */
export function standardCases(
  schema: ObjectSchema,
  full: JsonObject = sampleAnswers(schema, 0),
): StandardCases {
  return {
    full: { answers: full, variants: variants(schema, full) },
    minimal: leastAnswers(schema),
    bad: new Map([
      ...badCases('missing', schema, full, (answers) => requiredNames(schema, answers), missing),
      ...missingAlone(schema, full).map(
        (answers, index) => [`bad-one-missing${index === 0 ? '' : `-${index + 1}`}`, answers] as const,
      ),
      ...badCases(
        'least',
        schema,
        full,
        (answers) => boundedNames(schema, answers, true),
        (_, answers) => beyondBounds(schema, answers, true),
      ),
      ...badCases(
        'most',
        schema,
        full,
        (answers) => boundedNames(schema, answers, false),
        (_, answers) => beyondBounds(schema, answers, false),
      ),
      ...badCases('patterns', schema, full, (answers) => patternNames(schema, answers), misspelt),
      ...beyondRules(schema, full).map(
        (answers, index) => [`bad-rule-${index + 1}`, visibleAnswers(schema, answers)] as const,
      ),
    ]),
  };
}
