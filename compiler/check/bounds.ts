import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { checkExpression } from '../expressions/check.ts';
import { compileNode, fieldsRead } from '../expressions/compile.ts';
import type { Names } from '../expressions/names.ts';
import { parseExpression } from '../expressions/parse.ts';
import { describeType, fits, typeOfField, type Type } from '../expressions/type.ts';
import type { JsonObject } from '../json-source.ts';
import type { Problem } from '../problem.ts';
import { BOUND_KEYS, boundText } from '../bounds.ts';
import type { Report } from './defaults.ts';

const DAYS: ReadonlySet<string> = new Set(['date', 'moment']);
const BOUNDED: ReadonlySet<string> = new Set([...DAYS, 'number', 'time']);

const isComparable = (type: Type, held: Type): boolean =>
  type.kind === 'unknown' || fits(type, held) || (DAYS.has(type.kind) && DAYS.has(held.kind));

/** Validates the expression bounds of a field: they must have the field's type. */
export function boundProblems(
  name: string,
  field: FieldSchema,
  raw: JsonObject,
  names: Names,
  report: Report,
): Problem[] {
  const held = typeOfField(field);
  return BOUND_KEYS.flatMap((key) => {
    const text = boundText(raw, key);
    if (text === undefined) return [];
    const problem = (message: string): Problem[] => [report([key], message)];
    if (!BOUNDED.has(held.kind)) return problem(`only a number, a date or a time can have "${key}"`);
    const parsed = parseExpression(text);
    if (!parsed.ok) return problem(`this expression cannot be read: ${parsed.error}`);
    if (fieldsRead(compileNode(parsed.value)).includes(name))
      return problem(`"${name}" cannot be its own bound`);
    const { type, problems } = checkExpression(parsed.value, names);
    if (problems.length > 0) return problems.flatMap(problem);
    return isComparable(type, held)
      ? []
      : problem(`this gives ${describeType(type)}, and "${name}" holds ${describeType(held)}`);
  });
}
