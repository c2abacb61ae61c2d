import { useCallback, useState } from 'react';
import { isoDate } from '../../../shared/lib/clock.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LoadedView } from '../../../shared/ui/loaded-view.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import { useLoaded } from '../../../shared/ui/use-loaded.ts';
import type { Column } from '../../../shared/ui/use-table.ts';
import { type AuditFilter, NO_FILTER } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditPage, readAudit, type NamedEntry } from './read-audit.ts';
import { msg, t } from '../../../../contract/messages.ts';

const HEADING = [msg('time (UTC)'), 'account', 'name', 'action', 'target', 'details'];

/** Encodes a CSV cell; prefixes an apostrophe where a spreadsheet would evaluate a formula. */
export function csvCell(text: string): string {
  const plain = /^[\s]*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Serializes entries as CSV, with a byte order mark so that spreadsheets detect UTF-8. */
export function auditCsv(entries: readonly NamedEntry[]): string {
  const rows = entries.map(({ at, actor, name, action, target, details }) => [
    new Date(at).toISOString(),
    actor,
    name,
    action,
    target,
    details,
  ]);
  const lines = [HEADING, ...rows].map((cells) => cells.map(csvCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const COLUMNS: readonly Column<NamedEntry>[] = [
  { title: msg('Time (UTC)'), kind: 'moment', value: ({ at }) => at },
  {
    title: msg('Who'),
    value: ({ name }) => name,
    cell: ({ actor, name }) => <span title={actor}>{name}</span>,
  },
  { title: msg('Action'), value: ({ action }) => action },
  { title: msg('Target'), value: ({ target }) => target },
  { title: msg('Details'), kind: 'long', value: ({ details }) => details },
];

const PAGE = { entries: 25, rows: 2000 };
const EXPORT = { entries: 5000, rows: 20_000 };

/** Audit log panel: newest first, filtered, paginated, with CSV export. */
export function AuditPanel() {
  const [filter, setFilter] = useState<AuditFilter>(NO_FILTER);
  const [exporting, setExporting] = useState(false);
  const first = useLoaded(useCallback(() => readAudit(filter, PAGE), [filter]));

  async function exportAll(): Promise<void> {
    setExporting(true);
    const all = await readAudit(filter, EXPORT);
    setExporting(false);
    if (!all.ok) {
      notify(all.error, { tone: 'danger' });
      return;
    }
    const { entries, next } = all.value;
    saveFile(`audit-${isoDate(new Date())}.csv`, 'text/csv;charset=utf-8', auditCsv(entries));
    notify(
      next
        ? t('{count} entries saved. For earlier entries, choose an earlier end date.', {
            count: entries.length,
          })
        : t('{count} entries saved.', { count: entries.length }),
    );
  }

  return (
    <>
      <AuditFilters
        onChange={setFilter}
        more={
          <Button icon="download" busy={exporting} onClick={() => void exportAll()}>
            {t('Export as CSV')}
          </Button>
        }
      />
      <LoadedView of={first}>{(page) => <Entries first={page} filter={filter} />}</LoadedView>
    </>
  );
}

function Entries({ first, filter }: { readonly first: AuditPage; readonly filter: AuditFilter }) {
  const [later, setLater] = useState({ of: first, page: first });
  // A new search resets pagination
  const page = later.of === first ? later.page : first;
  const [busy, setBusy] = useState(false);

  async function loadMore(): Promise<void> {
    setBusy(true);
    const more = await readAudit(filter, PAGE, page.next);
    setBusy(false);
    if (more.ok)
      setLater({
        of: first,
        page: { entries: [...page.entries, ...more.value.entries], next: more.value.next },
      });
    else notify(more.error, { tone: 'danger' });
  }

  if (page.entries.length === 0 && page.next === null) {
    const isFiltered = Object.values(filter).some((text: string) => text !== '');
    return <p role="status">{isFiltered ? t('No entries match your search.') : t('No entries yet.')}</p>;
  }
  return (
    <Table
      label={t('Audit log')}
      columns={COLUMNS}
      rows={page.entries}
      keyOf={({ key }) => key}
      busy={busy}
      onEarlier={page.next ? () => void loadMore() : undefined}
    />
  );
}
