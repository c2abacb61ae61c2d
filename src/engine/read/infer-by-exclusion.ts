import { getIn } from '../../shared/lib/path.ts';
import type { Path } from '../../shared/lib/path.ts';
import { NO_LIVE_OPTIONS, optionsOf } from '../data/labels.ts';
import type { LiveOptions } from '../data/labels.ts';
import type { ObjectSchema } from '../definition/schema.ts';
import { put } from './assemble.ts';
import { fieldSchema, keyOf, pathIn } from './observe.ts';
import type { Rows, Seen } from './parse.ts';
import type { Expression, FieldPath } from './program.ts';

type Data = Readonly<Record<string, unknown>>;

/** A possibly answered field, with the values it does not have. */
interface Answered {
  readonly field: FieldPath;
  readonly path: Path;
  readonly not: Set<string>;
  isAnswered: boolean;
}

/** Returns the answers with those implied because blocks that were not printed exclude all other options of a field. */
export function exclude(
  schema: ObjectSchema,
  data: Data,
  seen: readonly Seen[],
  live: LiveOptions = NO_LIVE_OPTIONS,
): Data {
  const found = new Map<string, Answered>();
  const note = (value: Expression | undefined, rows: Rows): Answered | undefined => {
    if (!value || !('field' in value)) return undefined;
    const path = pathIn(value.field, rows);
    const known = found.get(keyOf(path)) ?? { field: value.field, path, not: new Set(), isAnswered: false };
    found.set(keyOf(path), known);
    return known;
  };
  for (const one of seen) {
    if (!('when' in one) || 'constant' in one.when) continue;
    if ('field' in one.when) {
      // A box that is answered and unchecked.
      if (!one.holds) note(one.when, one.rows)?.not.add('true');
      continue;
    }
    const { helper, of } = one.when;
    const [first, second] = of;
    const field = note(first, one.rows);
    if (!field) continue;
    if (helper === 'answered' && one.holds) field.isAnswered = true;
    if (helper === 'eq' && !one.holds && second && 'constant' in second)
      field.not.add(String(second.constant));
  }
  let out = data;
  for (const { field, path, not, isAnswered } of found.values()) {
    if (!isAnswered || getIn(out, path) !== undefined) continue;
    const at = fieldSchema(schema, field);
    const values =
      at?.type === 'boolean' ? ['true', 'false'] : (at ? optionsOf(at, live) : []).map(({ value }) => value);
    const left = values.filter((value) => !not.has(value));
    const [only] = left;
    if (only !== undefined && left.length === 1)
      out = put(out, path, at?.type === 'boolean' ? only === 'true' : only);
  }
  return out;
}
