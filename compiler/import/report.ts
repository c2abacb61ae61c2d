import { itemObject, type FieldSchema } from '../../src/engine/definition/schema.ts';
import { err } from '../../src/shared/lib/result.ts';
import { isObject, type Json, type JsonObject } from '../json-source.ts';
import { Answers, type SkippedAnswer } from './answers.ts';
import { convertList, convertValue, isBlank, isTicked } from './convert-value.ts';
import { ruleFor, type LegacyRule, type LegacyRules } from './legacy.ts';

type Fields = Readonly<Record<string, FieldSchema>>;

/** Target of an import: the fields of a form, or of the whole model when the form is unknown. */
export interface Target {
  readonly code: number | null;
  readonly fields: Fields;
}

/** Imported answers with current names and values. */
interface ImportedAnswers {
  readonly data: JsonObject;
  readonly skipped: readonly SkippedAnswer[];
}

/** One old answer with its rule and target field. */
interface Step {
  readonly name: string;
  readonly value: Json;
  readonly rule: LegacyRule;
  readonly to: string;
  readonly field: FieldSchema;
}

const HALVES = ['date', 'time'] as const;

/** Translates the values of one answer; for a list those of its entries. */
function translated({ values }: LegacyRule, value: Json): Json {
  if (!values) return value;
  if (Array.isArray(value))
    return (value as readonly Json[]).map((entry) => translated({ to: null, values }, entry));
  const old = typeof value === 'string' ? value.trim() : undefined;
  return old !== undefined && Object.hasOwn(values, old) ? (values[old] ?? value) : value;
}

/** Joins the halves of a timestamp; lists them as skipped when invalid or incomplete. */
function joinHalves(steps: readonly Step[], answers: Answers): void {
  for (const to of new Set(steps.map((step) => step.to))) {
    const own = steps.filter((step) => step.to === to);
    const halves = HALVES.map((half) => own.find(({ rule }) => rule.part === half)?.value);
    const missing = HALVES.find((_, index) => halves[index] === undefined);
    const [step] = own;
    if (!step) continue;
    const moment = halves.filter((half) => typeof half === 'string').join(' ');
    const fitted =
      missing === undefined ? convertValue(step.field, moment) : err(`The ${missing} is missing.`);
    if (fitted.ok) answers.put(step.name, to, fitted.value, step.field);
    else for (const { name, value } of own) answers.refuse(name, value, fitted.error);
  }
}

function placeOne({ name, to, field, value }: Step, answers: Answers): void {
  const fitted = convertValue(field, value);
  if (fitted.ok) answers.put(name, to, fitted.value, field);
  else answers.refuse(name, value, fitted.error);
}

function placeList({ name, to, field, value, rule }: Step, answers: Answers): void {
  const { entries, refused } = convertList(field, value, rule.split);
  for (const part of refused) answers.refuse(name, part.value, part.why);
  answers.add(name, to, entries, field);
}

function place(step: Step, rules: LegacyRules, code: number | null, answers: Answers): void {
  const { field, name, rule, to } = step;
  if (rule.choice !== undefined && !isTicked(step.value)) return;
  const value = rule.choice ?? translated(rule, step.value);
  const row = itemObject(field);
  if (row) {
    const imported = importRows(name, row.properties, value, rules, code);
    answers.skipped.push(...imported.skipped);
    answers.add(name, to, imported.rows, field);
  } else if (field.type === 'array') placeList({ ...step, value }, answers);
  else placeOne({ ...step, value }, answers);
}

interface Rows {
  readonly rows: readonly JsonObject[];
  readonly skipped: readonly SkippedAnswer[];
}

/** Imports the rows of a list; a scalar is the answer of rows with a single field. */
function importRows(
  name: string,
  fields: Fields,
  value: Json,
  rules: LegacyRules,
  code: number | null,
): Rows {
  const [only, ...others] = Object.keys(fields);
  const old = Array.isArray(value) ? (value as readonly Json[]) : [value];
  const imported = old.map((entry, index): ImportedAnswers => {
    if (isBlank(entry)) return { data: {}, skipped: [] };
    const row = only !== undefined && others.length === 0 && !isObject(entry) ? { [only]: entry } : entry;
    if (isObject(row)) return importAnswers({ code, fields }, row, rules, `${name}.${index}.`);
    return {
      data: {},
      skipped: [{ name: `${name}.${index}`, value: entry, why: 'This is not a row of answers.' }],
    };
  });
  return {
    rows: imported.map(({ data }) => data).filter((data) => !isBlank(data)),
    skipped: imported.flatMap(({ skipped }) => skipped),
  };
}

/**
 * Imports old answers with current names and values. Only values that their field accepts are placed; every other
 * answer is listed with the reason, except blank and dropped ones.
 * @param path prefix of the old names in the list of skipped ones
 */
export function importAnswers(
  target: Target,
  old: JsonObject,
  rules: LegacyRules,
  path = '',
): ImportedAnswers {
  const { code, fields } = target;
  const answers = new Answers(path);
  const steps: Step[] = [];
  for (const [name, value] of Object.entries(old)) {
    const rule = ruleFor(rules, name, code);
    if (rule.to === null || isBlank(value)) continue;
    const field = Object.hasOwn(fields, rule.to) ? fields[rule.to] : undefined;
    if (field) steps.push({ name, value, rule, to: rule.to, field });
    else answers.refuse(name, value, `There is no field "${rule.to}" here.`);
  }
  // An answer under the field's own name takes precedence over other names.
  const ordered = [
    ...steps.filter(({ name, to }) => name === to),
    ...steps.filter(({ name, to }) => name !== to),
  ];
  for (const step of ordered) if (!step.rule.part) place(step, rules, code, answers);
  joinHalves(
    steps.filter(({ rule }) => rule.part !== undefined),
    answers,
  );
  return { data: answers.data, skipped: answers.skipped };
}
