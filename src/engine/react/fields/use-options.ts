import { useMemo } from 'react';
import { useStore } from 'zustand';
import { optionsOf } from '../../data/labels.ts';
import type { FieldSchema } from '../../definition/schema.ts';
import type { SourceOption } from '../../sources/source-option.ts';
import { sourceStore } from '../../sources/source-store.ts';

type Sources = ReturnType<typeof sourceStore.getState>;

/** Returns selected live option lists; rerenders when the selection changes. */
export const useSources = <T>(selector: (sources: Sources) => T): T => useStore(sourceStore, selector);

/** Returns the options of a field: its live list if loaded, else the options embedded in its schema. */
export function useOptions(schema: FieldSchema): readonly SourceOption[] {
  const source = schema['x-source'] ?? schema.items?.['x-source'];
  const live = useSources(({ lists }) => (source === undefined ? undefined : lists[source]));
  return useMemo(() => (live && live.length > 0 ? live : optionsOf(schema)), [schema, live]);
}
