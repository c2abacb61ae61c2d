import { Table } from '../../../shared/ui/table.tsx';
import type { Column } from '../../../shared/ui/use-table.ts';
import type { FieldChange } from './changes.ts';

export interface ChangeTableProps {
  readonly caption: string;
  readonly changes: readonly FieldChange[];
  /** What the two versions are called. */
  readonly before: string;
  readonly after: string;
}

const shown = (text: string) => (text === '' ? <span className="panel-muted">(empty)</span> : text);

/** Two versions of an entry side by side: the fields in which they differ, in the order of the form. */
export function ChangeTable({ caption, changes, before, after }: ChangeTableProps) {
  const columns: readonly Column<FieldChange>[] = [
    { title: 'Field', cell: ({ title }) => title },
    { title: before, kind: 'long', cell: (change) => shown(change.before) },
    { title: after, kind: 'long', cell: (change) => shown(change.after) },
  ];
  return <Table label={caption} columns={columns} rows={changes} keyOf={({ title }) => title} />;
}
