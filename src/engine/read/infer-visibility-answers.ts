import type { FormView } from '../conditions/memoize-by-answers.ts';
import { formView, hiddenFields, requiredFields } from '../conditions/visible.ts';
import { getIn, setIn } from '../../shared/lib/path.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { itemObject } from '../definition/schema.ts';
import type { Expression, ObjectSchema } from '../definition/schema.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * Returns the answers with those that make each visible: a printed field was visible, so the fields that show it were
 * answered, as were those that require a field printed as `missing`. Of several that would show it, the first is used.
 */
export function inferVisibilityAnswers(
  schema: ObjectSchema,
  data: Data,
  missing: ReadonlySet<string> = new Set(),
  view?: FormView,
): Data {
  let out = satisfyRows(schema, data);
  const rules = schema['x-rules'] ?? [];
  // A field that shows another may be hidden itself, and precedes it.
  for (const { field, show, require } of rules.toReversed()) {
    const isMissing = missing.has(field);
    if (out[field] === undefined && !isMissing) continue;
    if (show !== undefined && hiddenFields(schema, out, view).has(field)) out = satisfy(out, show);
    if (require !== undefined && isMissing && !requiredFields(schema, out, view).has(field))
      out = satisfy(out, require);
  }
  for (const [name, field] of Object.entries(schema.properties)) {
    const [item, rows] = [itemObject(field), out[name]];
    if (!item || !Array.isArray(rows)) continue;
    const ofRows = view ?? formView(schema, out);
    out = setIn(
      out,
      [name],
      rows.map((row: unknown) =>
        isPlainObject(row) ? inferVisibilityAnswers(item, row, new Set(), ofRows) : row,
      ),
    );
  }
  return out;
}

/** Returns the answers of a form with those that make the printed fields of its rows visible. */
function satisfyRows(schema: ObjectSchema, data: Data): Data {
  let out: Data = { ...data };
  for (const [name, field] of Object.entries(schema.properties)) {
    const [item, rows] = [itemObject(field), data[name]];
    if (!item?.['x-reads'] || !Array.isArray(rows)) continue;
    for (const { field: shown, show } of item['x-rules'] ?? [])
      if (show !== undefined && rows.some((row) => getIn(row, [shown]) !== undefined))
        out = satisfy(out, show, nameInForm);
  }
  return out;
}

/** Returns the literal value of an expression; undefined if it reads answers. */
function written(expression: Expression | undefined): unknown {
  if (!Array.isArray(expression)) return typeof expression === 'string' ? undefined : expression;
  const [operator, first] = expression as readonly Expression[];
  return operator === "'" || operator === 'list' ? first : undefined;
}

/** Returns the field of the object itself that an expression names. */
const ownName = (expression: Expression | undefined): string | undefined =>
  typeof expression === 'string' ? expression : undefined;

/** Returns the form field that the expression of a row names. */
const nameInForm = (expression: Expression | undefined): string | undefined =>
  Array.isArray(expression) && expression[0] === 'form' ? String(expression[1]) : undefined;

function answered(data: Data, name: string | undefined, value: unknown): Data {
  const isOpen = name !== undefined && data[name] === undefined && value !== undefined;
  return isOpen ? setIn(data, [name], value) : data;
}

/** Returns the answers with those that make a condition true, for the fields that `nameOf` resolves. */
function satisfy(data: Data, condition: Expression, nameOf = ownName): Data {
  const name = nameOf(condition);
  if (name !== undefined) return answered(data, name, true);
  if (!Array.isArray(condition)) return data;
  const [operator, first = true, second] = condition as readonly Expression[];
  if (operator === 'and')
    return condition.slice(1).reduce<Data>((out, part: Expression) => satisfy(out, part, nameOf), data);
  if (operator === 'or') return satisfy(data, first, nameOf);
  if (operator === '=') return answered(data, nameOf(first), written(second));
  if (operator !== 'in') return data;
  const entry = written(first);
  if (entry === undefined) return answered(data, nameOf(first), written(second));
  const listName = nameOf(second);
  const list = listName === undefined ? undefined : data[listName];
  const present: readonly unknown[] = Array.isArray(list) ? list : [];
  return listName === undefined || present.includes(entry)
    ? data
    : setIn(data, [listName], [...present, entry]);
}
