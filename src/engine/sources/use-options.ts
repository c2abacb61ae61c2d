import { useMemo } from 'react';
import { optionsOf } from '../data/labels.ts';
import type { FieldSchema } from '../definition/schema.ts';
import type { SourceOption } from './source-option.ts';
import { useSources } from './source-store.ts';

/** The options of a field: its live list once that has arrived, else the options embedded in its schema. */
export function useOptions(schema: FieldSchema): readonly SourceOption[] {
  const source = schema['x-source'] ?? schema.items?.['x-source'];
  const live = useSources(({ lists }) => (source === undefined ? undefined : lists[source]));
  return useMemo(() => (live && live.length > 0 ? live : optionsOf(schema)), [schema, live]);
}
