import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useCache } from '../../cache/cache-store.ts';
import { Field } from '../../ui/field.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Table } from '../../ui/table.tsx';
import type { Collection } from './collection.ts';
import { type ListedEntry, listEntries } from './entries.ts';
import './entry-list.css';
import { memoizeWeak } from '../../lib/memoize-weak.ts';

const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Thousands of entries are searched at every key: one is folded once in its life. */
const textOf = memoizeWeak((entry: ListedEntry) => fold([entry.key, ...entry.texts].join(' ')));

/** The entries in whose texts every word of the query occurs, whatever the case and the accents. */
function findEntries(entries: readonly ListedEntry[], query: string): readonly ListedEntry[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? entries
    : entries.filter((entry) => words.every((word) => textOf(entry).includes(word)));
}

const PAGE = 25;

export interface EntryListProps {
  readonly collection: Collection;
  readonly onOpen: (key: string) => void;
  /** What stands beside the search. */
  readonly tools?: ReactNode;
  /** What can be done with an entry, beside opening it. */
  readonly actions?: (entry: ListedEntry) => ReactNode;
}

/** The entries of a collection, as they are now: searched and shown a page at a time. */
export function EntryList({ collection, onOpen, tools, actions }: EntryListProps) {
  const segments = useCache((state) => state.segments);
  const [query, setQuery] = useState('');
  const [offset, setOffset] = useState(0);
  const wanted = useDeferredValue(query);
  const all = useMemo(() => listEntries(segments, collection), [segments, collection]);
  const found = useMemo(() => findEntries(all, wanted), [all, wanted]);
  const from = offset < found.length ? offset : 0;
  const { columns } = collection;

  return (
    <div className="panel-stack">
      <div className="entry-list__tools">
        <Field label="Find" className="entry-list__find">
          {(control) => (
            <SearchBox
              {...control}
              value={query}
              onChange={(next) => {
                setQuery(next);
                setOffset(0);
              }}
            />
          )}
        </Field>
        {tools}
      </div>
      <Table
        label={collection.title}
        columns={[...columns.map(({ title }) => title), ...(actions ? ['Change'] : [])]}
      >
        {found.slice(from, from + PAGE).map((entry) => (
          <tr key={entry.key}>
            {entry.texts.map((text, index) => (
              <td key={columns[index]?.title} className="entry-list__cell">
                {index === 0 ? (
                  <button type="button" className="link" onClick={() => onOpen(entry.key)}>
                    {text || entry.key}
                  </button>
                ) : (
                  text
                )}
              </td>
            ))}
            {actions && <td>{actions(entry)}</td>}
          </tr>
        ))}
      </Table>
      <Pager offset={from} pageSize={PAGE} total={found.length} onMove={setOffset} />
    </div>
  );
}
