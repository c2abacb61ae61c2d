import { isEmpty } from '../../../shared/lib/empty.ts';
import type { Path } from '../../../shared/lib/path.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import { formView, hiddenFields } from '../../conditions/visible.ts';
import { itemObject } from '../../definition/schema.ts';
import type { ObjectSchema } from '../../definition/schema.ts';
import type { FormData } from '../../store/model.ts';

/** Newly visible empty field with the rule of its value. */
interface Stamp {
  readonly base: Path;
  readonly field: string;
  readonly rule: string;
}

/**
 * Returns the fields with `x-stamp` that a change made visible and that are empty, in this object and the rows of its
 * lists.
 */
export function newlyVisibleDefaults(
  schema: ObjectSchema,
  before: FormData,
  after: FormData,
  base: Path = [],
  sawForm = formView(schema, before),
  seesForm = formView(schema, after),
): readonly Stamp[] {
  if (before === after && !schema['x-reads']) return [];
  const wasHidden = hiddenFields(schema, before, sawForm);
  const isHidden = hiddenFields(schema, after, seesForm);
  return Object.entries(schema.properties).flatMap(([field, node]) => {
    const rule = node['x-stamp'];
    if (rule !== undefined && wasHidden.has(field) && !isHidden.has(field) && isEmpty(after[field])) {
      return [{ base, field, rule }];
    }
    const item = itemObject(node);
    const rows = after[field];
    if (!item || !Array.isArray(rows) || (rows === before[field] && !item['x-reads'])) return [];
    const earlier = before[field];
    return rows.flatMap((row: unknown, index) => {
      const previous: unknown = Array.isArray(earlier) ? earlier[index] : undefined;
      if (!isPlainObject(row) || !isPlainObject(previous)) return [];
      return newlyVisibleDefaults(item, previous, row, [...base, field, index], sawForm, seesForm);
    });
  });
}
