import type { FieldSchema } from '../definition/schema.ts';
import { useCallback } from 'react';
import type { Path } from '../../lib/path.ts';
import { optionsOf } from '../data/labels.ts';
import { liveOptions } from '../sources/source-store.ts';
import type { EngineFormContext } from './form-context.ts';

/** Stands in `x-fill` for the chosen value itself. */
const VALUE = '$value';

function applyFill(schema: FieldSchema, value: unknown, base: Path, context: EngineFormContext): void {
  const option = optionsOf(schema, liveOptions).find((candidate) => candidate.value === value);
  const chosen = typeof value === 'string' ? value : undefined;
  const entries = Object.entries(schema['x-fill'] ?? {}).map(
    ([name, key]) => [name, key === VALUE ? chosen : option?.fill?.[key]] as const,
  );
  const filled = entries.filter((entry): entry is [string, string] => entry[1] !== undefined);
  const withdrawn = entries.filter(([, entry]) => entry === undefined).map(([name]) => name);
  if (withdrawn.length > 0) context.onWithdraw(base, withdrawn);
  if (filled.length > 0) context.onFill(base, Object.fromEntries(filled));
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
