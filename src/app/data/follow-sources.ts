import { useCache } from '../../cache/cache-store.ts';
import type { Segments } from '../../cache/segments.ts';
import type { SourceOption } from '../../engine/sources/source-option.ts';
import { setSource } from '../../engine/sources/source-store.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import { agencyOptions, listOptions } from './list-options.ts';
import { POSITION_LISTS } from './position-options.ts';
import { staffOptions } from './staff-options.ts';

interface SourceList {
  readonly list: unknown;
  readonly toOptions: (list: unknown) => readonly SourceOption[];
}

const childrenOf = (value: unknown): Readonly<Record<string, unknown>> => (isPlainObject(value) ? value : {});

/** The live lists that the data holds, by the name of their source. */
function listsOf({ staff, agencies, selectOptions }: Segments): ReadonlyMap<string, SourceList> {
  const { phmc, coroner } = childrenOf(staff);
  const named = Object.entries(childrenOf(selectOptions)).map(([name, list]): [string, SourceList] => [
    `selectOptions.${name}`,
    { list, toOptions: POSITION_LISTS.get(name) ?? listOptions },
  ]);
  return new Map([
    ['staff.phmc', { list: phmc, toOptions: staffOptions }],
    ['staff.coroner', { list: coroner, toOptions: staffOptions }],
    ['agencies', { list: agencies, toOptions: agencyOptions }],
    ...named,
  ]);
}

/**
 * Hands the data over to the form fields' sources, now and at each change. Only lists that changed are read anew; one
 * that is gone leaves its fields to their embedded options. Gives the way to end it.
 */
export function followSources(): () => void {
  let shown: ReadonlyMap<string, SourceList> = new Map();

  const show = (segments: Segments): void => {
    const lists = listsOf(segments);
    for (const [name, { list, toOptions }] of lists) {
      if (list !== shown.get(name)?.list) setSource(name, toOptions(list));
    }
    for (const name of shown.keys()) if (!lists.has(name)) setSource(name, []);
    shown = lists;
  };

  show(useCache.getState().segments);
  return useCache.subscribe(({ segments }) => show(segments));
}
