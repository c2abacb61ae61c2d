import type { FieldSchema } from '../definition/schema.ts';
import { useCallback, useEffect, useRef } from 'react';
import { deepEqual } from '../../lib/equal.ts';
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
 * Wraps a field's change handler so that a choice made here also fills other fields, or takes back what an earlier
 * choice filled. That waits until the form holds the choice: filling earlier would be lost to the form's own update.
 */
export function useFill(
  schema: FieldSchema,
  value: unknown,
  path: Path,
  context: EngineFormContext,
  change: (value: unknown) => void,
): (value: unknown) => void {
  const chosen = useRef<{ readonly value: unknown }>(undefined);
  useEffect(() => {
    if (!chosen.current || !deepEqual(chosen.current.value, value)) return;
    chosen.current = undefined;
    applyFill(schema, value, path.slice(0, -1), context);
  }, [schema, value, path, context]);
  return useCallback(
    (next) => {
      if (schema['x-fill']) chosen.current = { value: next };
      change(next);
    },
    [schema, change],
  );
}
