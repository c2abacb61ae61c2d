import { useMemo, useSyncExternalStore } from 'react';
import type { Path } from '../../lib/path.ts';
import type { FieldSchema } from '../definition/schema.ts';
import type { EngineFormContext } from './form-context.ts';

function narrowed(schema: FieldSchema, values: readonly string[]): FieldSchema {
  const { enum: all, 'x-options': options, items } = schema;
  return {
    ...schema,
    ...(all && { enum: all.filter((value) => values.includes(value)) }),
    ...(options && { 'x-options': options.filter(({ value }) => values.includes(value)) }),
    ...(items && { items: narrowed(items, values) }),
  };
}

/** A field's schema with the options that it may take now, where these depend on other answers. */
export function useOffered({ facts }: EngineFormContext, path: Path, schema: FieldSchema): FieldSchema {
  const offered = useSyncExternalStore(facts.subscribe, () => facts.offered(path)?.join('\n'));
  return useMemo(
    () => (offered === undefined ? schema : narrowed(schema, offered.split('\n'))),
    [schema, offered],
  );
}
