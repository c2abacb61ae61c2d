import { optionsOf } from '../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { checkExpression } from '../expressions/check.ts';
import { fieldsRead, formFieldsRead } from '../expressions/compile.ts';
import { partsOf } from '../expressions/form-reads.ts';
import { parseExpression, type Node } from '../expressions/parse.ts';
import type { Names } from '../expressions/names.ts';
import { fits, typeOfField, describeType, type Fields, type Type } from '../expressions/type.ts';
import type { JsonObject } from '../json-source.ts';
import type { Problem } from '../problem.ts';
import type { Report } from './defaults.ts';
import { neverEquals } from '../comparison.ts';

/** Returns the sibling fields that a computed field reads; those of a form may also be named as form fields. */
const sourcesOf = (field: FieldSchema | undefined, isForm: boolean): readonly string[] => {
  const computed = field?.['x-computed'];
  if (computed === undefined) return [];
  return [...fieldsRead(computed), ...(isForm ? formFieldsRead(computed) : [])];
};

/** Returns a dependency cycle of computed fields that begins and ends at the field, or undefined. */
function circle(
  name: string,
  fields: Fields,
  isForm: boolean,
  trail: readonly string[] = [],
): readonly string[] | undefined {
  if (trail.includes(name)) return name === trail[0] ? [...trail, name] : undefined;
  for (const next of sourcesOf(fields[name], isForm)) {
    const found = circle(next, fields, isForm, [...trail, name]);
    if (found) return found;
  }
  return undefined;
}

const readsNow = (node: Node): boolean =>
  (node.kind === 'call' && node.name === 'now') || partsOf(node).some(readsNow);

/** Returns the reasons why a field cannot store the result of an expression. */
function misfits(name: string, field: FieldSchema, type: Type): readonly string[] {
  const held = typeOfField(field);
  if (!fits(type, held))
    return [`this gives ${describeType(type)}, and "${name}" holds ${describeType(held)}`];
  if (type.kind !== 'text' || optionsOf(field).length === 0) return [];
  return (type.words ?? []).flatMap((word) => neverEquals(name, field, word) ?? []);
}

/**
 * Validates a computed field. Values are computed in the order of the object's fields, so a field must come after the
 * computed fields it reads.
 * @param raw the field as in its file: in the engine's schema the expression is compiled
 * @param ordered whether the order of the fields is that of a form or of rows
 */
export function computedProblems(
  name: string,
  field: FieldSchema,
  raw: JsonObject,
  names: Names,
  ordered: boolean,
  report: Report,
): Problem[] {
  const { 'x-computed': text } = raw;
  if (typeof text !== 'string') return [];
  const problem = (message: string): Problem => report(['x-computed'], message);
  const parsed = parseExpression(text);
  if (!parsed.ok) return [problem(`this expression cannot be read: ${parsed.error}`)];
  const fields: Fields = { ...names.own, [name]: field };
  const isForm = names.form === undefined;
  const round = circle(name, fields, isForm);
  if (round) return [problem(`this is computed in a circle: ${round.join(' from ')}`)];
  if (readsNow(parsed.value))
    return [
      problem(
        'a value computed from now() would be another one each minute: write "x-default-rule": "{now}", or compute with today()',
      ),
    ];
  const { type, problems } = checkExpression(parsed.value, names);
  const late = ordered ? sourcesOf(field, isForm).filter((source) => isLater(source, name, names.own)) : [];
  return [
    ...problems.map(problem),
    ...(problems.length > 0 ? [] : misfits(name, field, type).map(problem)),
    ...late.map((source) =>
      problem(
        `"${source}" is computed too, and only after "${name}": put "${source}" before "${name}" in "properties"`,
      ),
    ),
  ];
}

function isLater(source: string, name: string, fields: Fields): boolean {
  const names = Object.keys(fields);
  return fields[source]?.['x-computed'] !== undefined && names.indexOf(source) > names.indexOf(name);
}
