import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { useState } from 'react';
import type { Result } from '../../../shared/lib/result.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { AttachablePage, AttachableReport, AttachmentSource } from '../../react/fields/form-context.ts';
import { t } from '../../../../contract/messages.ts';

interface ReportPickerProps {
  readonly source: AttachmentSource;
  readonly disabled: boolean;
  readonly onPick: (bbcode: string) => void;
  /** Called with the error message if nothing was picked. */
  readonly onRefuse: (message: string | undefined) => void;
}

const NONE: AttachablePage = { reports: [] };

/** Picker of a finished report: the last saved, or an earlier one. */
export function ReportPicker({ source, disabled, onPick, onRefuse }: ReportPickerProps) {
  const [shown, setShown] = useState<AttachablePage>();
  const [busy, setBusy] = useState(false);

  const ask = async <T,>(question: Promise<Result<T, ErrorMessage>>): Promise<T | undefined> => {
    setBusy(true);
    const answer = await question;
    setBusy(false);
    onRefuse(answer.ok ? undefined : answer.error);
    return answer.ok ? answer.value : undefined;
  };
  const add = async (page: Promise<Result<AttachablePage, ErrorMessage>>, before = NONE): Promise<void> => {
    const next = await ask(page);
    if (!next) return;
    const reports = [...before.reports, ...next.reports];
    if (reports.length === 0) onRefuse(t('There are no saved reports.'));
    else setShown({ ...next, reports });
  };
  const pick = async (report: AttachableReport): Promise<void> => {
    const bbcode = await ask(source.read(report.id));
    if (bbcode === undefined) return;
    setShown(undefined);
    onPick(bbcode);
  };
  const pickLatest = async (): Promise<void> => {
    const page = await ask(source.list());
    const latest = page?.reports[0];
    if (latest) await pick(latest);
    else if (page) onRefuse(t('There are no saved reports.'));
  };
  return (
    <>
      <Button size="s" icon="file-lines" disabled={disabled} busy={busy} onClick={() => void pickLatest()}>
        {t('Use the last saved report')}
      </Button>
      <Button
        size="s"
        icon="save"
        disabled={disabled}
        busy={busy}
        aria-expanded={shown !== undefined}
        onClick={() => (shown ? setShown(undefined) : void add(source.list()))}
      >
        {t('Attach a saved report')}
      </Button>
      {shown && (
        <ul className="attach__reports" aria-label={t('Saved reports')}>
          {shown.reports.map((report) => (
            <li key={report.id}>
              <Button variant="quiet" disabled={disabled} onClick={() => void pick(report)}>
                {report.title}
                {report.detail !== undefined && <span className="attach__detail"> {report.detail}</span>}
              </Button>
            </li>
          ))}
          {shown.more && (
            <li>
              <Button size="s" busy={busy} onClick={() => void (shown.more && add(shown.more(), shown))}>
                {t('Show older reports')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
