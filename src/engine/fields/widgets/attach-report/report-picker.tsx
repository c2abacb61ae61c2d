import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { AttachableReport, AttachmentSource } from '../../form-context.ts';

interface ReportPickerProps {
  readonly source: AttachmentSource;
  readonly disabled: boolean;
  readonly onPick: (bbcode: string) => void;
  /** Takes words that say why nothing was picked. */
  readonly onRefuse: (words: string | undefined) => void;
}

/** Picks a finished report: the one made just before, or one of those saved. */
export function ReportPicker({ source, disabled, onPick, onRefuse }: ReportPickerProps) {
  const [reports, setReports] = useState<readonly AttachableReport[]>();
  const [busy, setBusy] = useState(false);

  const open = async (): Promise<void> => {
    if (reports) return setReports(undefined);
    setBusy(true);
    const listed = await source.list();
    setBusy(false);
    if (!listed.ok) onRefuse(listed.error);
    else if (listed.value.length === 0) onRefuse('There are no saved reports.');
    else {
      onRefuse(undefined);
      setReports(listed.value);
    }
  };
  const takeLatest = async (): Promise<void> => {
    const latest = await source.latest();
    if (!latest.ok) onRefuse(latest.error);
    else if (!latest.value) onRefuse('No report was made just now.');
    else onPick(latest.value.bbcode);
  };
  const pick = (report: AttachableReport): void => {
    setReports(undefined);
    onPick(report.bbcode);
  };
  return (
    <>
      <Button size="s" icon="file-lines" disabled={disabled} onClick={() => void takeLatest()}>
        Use the report just made
      </Button>
      <Button
        size="s"
        icon="save"
        disabled={disabled}
        busy={busy}
        aria-expanded={reports !== undefined}
        onClick={() => void open()}
      >
        Attach a saved report
      </Button>
      {reports && (
        <ul className="attach__reports" aria-label="Saved reports">
          {reports.map((report) => (
            <li key={report.id}>
              <Button variant="quiet" disabled={disabled} onClick={() => pick(report)}>
                {report.title}
                {report.detail !== undefined && <span className="attach__detail"> {report.detail}</span>}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
