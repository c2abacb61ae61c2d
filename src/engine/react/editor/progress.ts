import { isEmpty } from '../../../lib/empty.ts';
import { isPlainObject } from '../../../lib/plain-object.ts';
import { hiddenFields } from '../../conditions/visible.ts';
import { itemObject } from '../../definition/schema.ts';
import type { ObjectSchema } from '../../definition/schema.ts';
import type { FormData } from '../../store/model.ts';

/** How many of the visible fields are answered. */
export interface Progress {
  readonly filled: number;
  readonly visible: number;
}

const NO_ROW: FormData = {};

/** Counts visible fields, rows of lists included; boxes that may stay unticked count as answered only when ticked. */
export function progressOf(schema: ObjectSchema, data: FormData): Progress {
  const hidden = hiddenFields(schema, data);
  let filled = 0;
  let visible = 0;
  for (const [name, field] of Object.entries(schema.properties)) {
    if (hidden.has(name)) continue;
    const value = data[name];
    const item = itemObject(field);
    if (item && Array.isArray(value) && value.length > 0) {
      const rows = value.map((row: unknown) => progressOf(item, isPlainObject(row) ? row : NO_ROW));
      filled += rows.reduce((sum, row) => sum + row.filled, 0);
      visible += rows.reduce((sum, row) => sum + row.visible, 0);
      continue;
    }
    if (field.type === 'boolean' && value !== true && !schema.required?.includes(name)) continue;
    visible += 1;
    if (!isEmpty(value)) filled += 1;
  }
  return { filled, visible };
}
