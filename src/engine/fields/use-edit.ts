import type { FieldSchema } from '../definition/schema.ts';
import { useCallback } from 'react';
import type { Path } from '../../lib/path.ts';
import { fillsOf } from '../data/fills.ts';
import { optionsOf } from '../data/labels.ts';
import { liveOptions } from '../sources/source-store.ts';
import type { EngineFormContext } from './form-context.ts';

function applyFill(schema: FieldSchema, value: unknown, base: Path, context: EngineFormContext): void {
  const option = optionsOf(schema, liveOptions).find((candidate) => candidate.value === value);
  const { values, without } = fillsOf(schema, value, option);
  if (without.length > 0) context.onWithdraw(base, without);
  if (Object.keys(values).length > 0) context.onFill(base, values);
}

/**
 * How a field is answered: a choice made there also fills other fields of its object, or takes back what an earlier
 * choice filled. An answer from outside (a draft, an undo) fills nothing.
 */
export function useEdit(
  schema: FieldSchema,
  path: Path,
  context: EngineFormContext,
): (value: unknown) => void {
  return useCallback(
    (value) => {
      context.onEdit(path, value);
      if (schema['x-fill']) applyFill(schema, value, path.slice(0, -1), context);
    },
    [schema, path, context],
  );
}
