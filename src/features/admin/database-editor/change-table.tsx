import { Table } from '../../../shared/ui/table.tsx';
import type { Column } from '../../../shared/ui/use-table.ts';
import type { FieldChange } from './changes.ts';
import { t } from '../../../../contract/messages.ts';

interface ChangeTableProps {
  readonly caption: string;
  readonly changes: readonly FieldChange[];
  /** Column titles of the two versions. */
  readonly before: string;
  readonly after: string;
}

const shown = (text: string) => (text === '' ? <span className="muted breaks">{t('(empty)')}</span> : text);

/** Side-by-side differences of two versions, in field order. */
export function ChangeTable({ caption, changes, before, after }: ChangeTableProps) {
  const columns: readonly Column<FieldChange>[] = [
    { title: t('Field'), cell: ({ title }) => title },
    { title: before, kind: 'long', cell: (change) => shown(change.before) },
    { title: after, kind: 'long', cell: (change) => shown(change.after) },
  ];
  return <Table label={caption} columns={columns} rows={changes} keyOf={({ title }) => title} />;
}
