import { type ReactNode, useMemo } from 'react';
import { useCache } from '../../../services/cache/cache-store.ts';
import { Table } from '../../../shared/ui/table.tsx';
import type { Column } from '../../../shared/ui/use-table.ts';
import type { Collection } from './collection.ts';
import { type ListedEntry, listEntries } from './entries.ts';
import './entry-list.css';
import { t } from '../../../../contract/messages.ts';

const PAGE = 25;

interface EntryListProps {
  readonly collection: Collection;
  readonly onOpen: (key: string) => void;
  /** Controls beside the search field. */
  readonly tools?: ReactNode;
  /** Additional actions of an entry. */
  readonly actions?: (entry: ListedEntry) => ReactNode;
}

/** Live table of a collection's entries. */
export function EntryList({ collection, onOpen, tools, actions }: EntryListProps) {
  const segments = useCache((state) => state.segments);
  const entries = useMemo(() => listEntries(segments, collection), [segments, collection]);
  const columns = useMemo((): readonly Column<ListedEntry>[] => {
    const [first, ...rest] = collection.columns.map(({ title, filter = false }, index) => ({
      title,
      filter,
      value: ({ texts }: ListedEntry) => texts[index] ?? '',
    }));
    const name = ({ key, texts }: ListedEntry) => (
      <button type="button" className="link target-s" onClick={() => onOpen(key)}>
        {texts[0] || key}
      </button>
    );
    return [
      ...(first ? [{ ...first, cell: name }] : []),
      ...rest,
      ...(actions ? [{ title: t('Change'), kind: 'actions' as const, cell: actions }] : []),
    ];
  }, [collection, onOpen, actions]);

  return (
    <Table
      label={collection.title}
      find={t('Find')}
      tools={tools}
      columns={columns}
      rows={entries}
      keyOf={({ key }) => key}
      pageSize={PAGE}
    />
  );
}
