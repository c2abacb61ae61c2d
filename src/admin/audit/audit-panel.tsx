import { useCallback, useState } from 'react';
import { isoDate } from '../../lib/clock.ts';
import { saveFile } from '../../lib/save-file.ts';
import { notify } from '../../notifications/notification-store.ts';
import { Button } from '../../ui/button.tsx';
import { LoadedView } from '../../ui/loaded-view.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Table } from '../../ui/table.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { type AuditFilter, NO_FILTER } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditPage, readAudit, type NamedEntry } from './read-audit.ts';

const HEADING = ['time (UTC)', 'account', 'name', 'action', 'target', 'details'];

/** A cell that no spreadsheet takes for a formula: one that could be begins with an apostrophe. */
export function csvCell(text: string): string {
  const plain = /^[\s]*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Entries as a CSV file, with a mark by which spreadsheets know its letters. */
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

const PAGE = { entries: 25, rows: 2000 };
const EXPORT = { entries: 5000, rows: 20_000 };

/** Who did what, the newest first; filtered, a page at a time, and as a file. */
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
    notify(`${entries.length} entries saved${next ? '; narrow the days down for earlier ones' : ''}.`);
  }

  return (
    <>
      <AuditFilters
        onChange={setFilter}
        more={
          <Button icon="download" busy={exporting} onClick={() => void exportAll()}>
            Export as CSV
          </Button>
        }
      />
      <LoadedView of={first}>{(page) => <Entries first={page} filter={filter} />}</LoadedView>
    </>
  );
}

function Entries({ first, filter }: { readonly first: AuditPage; readonly filter: AuditFilter }) {
  const [later, setLater] = useState({ of: first, page: first });
  // Another search starts over.
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

  return (
    <div className="panel-stack">
      {page.entries.length === 0 ? (
        <p role="status">No entry fits{page.next ? ' so far' : ''}.</p>
      ) : (
        <Table label="Audit log" columns={['Time (UTC)', 'Who', 'Action', 'Target', 'Details']}>
          {page.entries.map(({ key, at, actor, name, action, target, details }) => (
            <tr key={key}>
              <td>
                <Moment at={at} />
              </td>
              <th scope="row" title={actor}>
                {name}
              </th>
              <td>{action}</td>
              <td>{target}</td>
              <td className="panel-table__long">{details}</td>
            </tr>
          ))}
        </Table>
      )}
      {page.next && (
        <div>
          <Button busy={busy} onClick={() => void loadMore()}>
            Show earlier ones
          </Button>
        </div>
      )}
    </div>
  );
}
