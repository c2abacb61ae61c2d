import { hiddenFields, requiredFields } from '../conditions/visible.ts';
import { setIn } from '../../lib/path.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import { itemObject } from '../definition/schema.ts';
import type { Condition, ObjectSchema } from '../definition/schema.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * The answers with what it takes for each of them to be visible: a field that was printed was shown, so whatever shows
 * it was answered. So was whatever requires one that shows as missing, of which the names are given. Where several answers would show it, the first is taken.
 */
export function reveal(schema: ObjectSchema, data: Data, missing: ReadonlySet<string> = new Set()): Data {
  let out: Data = { ...data };
  const rules = schema['x-rules'] ?? [];
  // A field that shows another may be hidden itself, and stands before it.
  for (const { field, show, require } of rules.toReversed()) {
    const isMissing = missing.has(field);
    if (out[field] === undefined && !isMissing) continue;
    if (show && hiddenFields(schema, out).has(field)) out = satisfy(out, show);
    if (require && isMissing && !requiredFields(schema, out).has(field)) out = satisfy(out, require);
  }
  for (const [name, field] of Object.entries(schema.properties)) {
    const [item, rows] = [itemObject(field), out[name]];
    if (!item || !Array.isArray(rows)) continue;
    out = setIn(
      out,
      [name],
      rows.map((row: unknown) => (isPlainObject(row) ? reveal(item, row) : row)),
    );
  }
  return out;
}

function satisfy(data: Data, condition: Condition): Data {
  let out = data;
  for (const [name, part] of Object.entries(condition.properties ?? {})) {
    const value = valueFor(part, out[name]);
    if ((out[name] === undefined && value !== undefined) || Array.isArray(value))
      out = setIn(out, [name], value);
  }
  for (const part of condition.allOf ?? []) out = satisfy(out, part);
  const [first] = condition.anyOf ?? [];
  return first ? satisfy(out, first) : out;
}

/** A value that meets a condition, as far as it names one. */
function valueFor(condition: Condition, present: unknown): unknown {
  if (condition.const !== undefined) return condition.const;
  if (condition.enum) return condition.enum[0];
  if (condition.contains) {
    const entry = valueFor(condition.contains, undefined);
    const list: readonly unknown[] = Array.isArray(present) ? present : [];
    return entry === undefined || list.includes(entry) ? undefined : [...list, entry];
  }
  for (const part of [...(condition.allOf ?? []), ...(condition.anyOf ?? [])]) {
    const value = valueFor(part, present);
    if (value !== undefined) return value;
  }
  return undefined;
}
