import { errorMessage } from '../../../contract/error-message.ts';
import { useState } from 'react';
import { saveFile } from '../../shared/lib/save-file.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { exportFile, type ExportedReport, FILE_TYPE } from './report-file.ts';
import type { ListedReport } from './report.ts';
import { Button } from '../../shared/ui/button.tsx';
import { readReportAt } from './read-report.ts';
import { plural } from '../../../contract/messages.ts';

/** Reads reports sequentially, so that a long list does not delay other requests. */
async function readAll(reports: readonly ListedReport[]): Promise<readonly ExportedReport[]> {
  const read: ExportedReport[] = [];
  for (const report of reports) {
    const saved = await readReportAt(report);
    if (saved.ok) read.push({ ...saved.value, id: report.id });
  }
  return read;
}

/** Exports the listed reports to a file. */
export function ExportReports({ reports }: { readonly reports: readonly ListedReport[] }) {
  const [busy, setBusy] = useState(false);
  if (reports.length === 0) return null;
  const run = async (): Promise<void> => {
    setBusy(true);
    const read = await readAll(reports);
    setBusy(false);
    if (read.length > 0) saveFile('reports.json', FILE_TYPE, exportFile(read, new Date()));
    if (read.length < reports.length)
      notify(
        errorMessage('{failed} of {count} reports could not be read, and are not in the file.', {
          failed: reports.length - read.length,
          count: reports.length,
        }),
        { tone: 'warn' },
      );
  };
  return (
    <Button size="s" icon="download" busy={busy} onClick={() => void run()}>
      {plural(reports.length, 'Export this report', 'Export these {count} reports')}
    </Button>
  );
}
