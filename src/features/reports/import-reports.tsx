import { errorMessage } from '../../../contract/error-message.ts';
import { modelVersion } from 'virtual:form-model';
import { catalogue } from 'virtual:forms';
import { useRef, useState } from 'react';
import type { Person } from '../../services/auth/session/person.ts';
import { importFile } from './report-file.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { openImport } from './import-report.ts';
import { plural, t } from '../../../contract/messages.ts';

/** Maximum file size in bytes; larger files are not exports of this app. */
const MAX_FILE_BYTES = 20_000_000;

interface Outcome {
  readonly tone: 'ok' | 'warn' | 'danger';
  readonly text: string;
  readonly problems: readonly string[];
}

const failed = (text: string): Outcome => ({ tone: 'danger', text, problems: [] });

async function takeFile(file: File, person: Person): Promise<Outcome> {
  if (file.size > MAX_FILE_BYTES)
    return failed(errorMessage('This file is too large to be an export of this app.'));
  const read = importFile(await file.text(), catalogue, modelVersion);
  if (!read.ok) return failed(read.error);
  const { reports } = read.value;
  const problems = [...read.value.problems];
  const importReport = await openImport(person);
  const counts = { queued: 0, 'saved already': 0 };
  for (const report of reports) {
    const imported = await importReport(report);
    if (imported.ok) counts[imported.value] += 1;
    else problems.push(`“${report.title}”: ${imported.error}`);
  }
  const known = counts['saved already'];
  const all = counts.queued + known + problems.length;
  const knownText =
    known === 0 ? '' : plural(known, ' {count} was already saved.', ' {count} were already saved.');
  const text =
    plural(all, '{queued} of {count} reports imported.', '{queued} of {count} reports imported.', {
      queued: counts.queued,
    }) + knownText;
  return { tone: problems.length === 0 ? 'ok' : 'warn', text, problems };
}

/** Imports an exported file; reports that fail are listed individually. */
export function ImportReports({ person }: { readonly person: Person }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    setOutcome(
      await takeFile(file, person).catch(() => failed(errorMessage('This file could not be read.'))),
    );
    setBusy(false);
  };
  return (
    <>
      <Button size="s" icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {t('Import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('File of reports')}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {outcome && (
        <div className="reports-panel__outcome">
          <Banner tone={outcome.tone} onDismiss={() => setOutcome(undefined)}>
            {outcome.text}
            {outcome.problems.length > 0 && (
              <ul>
                {outcome.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
          </Banner>
        </div>
      )}
    </>
  );
}
