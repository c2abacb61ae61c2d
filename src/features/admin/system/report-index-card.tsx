import { useState } from 'react';
import type { RepairIndexResponse } from '../../../../contract/callables.ts';
import type { ErrorMessage } from '../../../../contract/error-message.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { ask } from '../../../services/server/server.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { t } from '../../../../contract/messages.ts';

type Progress =
  | { readonly state: 'idle' }
  | { readonly state: 'running' | 'done'; readonly changed: number }
  | { readonly state: 'failed'; readonly reason: ErrorMessage };

/**
 * Builds the index of saved reports in batches of accounts. After an interruption it restarts; existing entries are
 * skipped quickly.
 */
export function ReportIndexCard() {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const build = async (): Promise<void> => {
    let changed = 0;
    let after: string | null = '';
    setProgress({ state: 'running', changed });
    while (after !== null) {
      const tended: Result<RepairIndexResponse, ErrorMessage> = await ask(
        'tendReportIndex',
        after === '' ? {} : { after },
      );
      if (!tended.ok) return setProgress({ state: 'failed', reason: tended.error });
      changed += tended.value.changed;
      after = tended.value.next;
      setProgress({ state: after === null ? 'done' : 'running', changed });
    }
  };
  return (
    <section className="panel-card card stack gap-s3" aria-labelledby="report-index">
      <h2 id="report-index">{t('Index of saved reports')}</h2>
      <p>
        {t(
          'The search uses it to find reports and people. It is updated with each save, and a function repairs it every day. Build it once if reports were saved before it existed.',
        )}
      </p>
      {progress.state === 'failed' && <Banner tone="danger">{progress.reason}</Banner>}
      <p role="status">
        {progress.state === 'running' &&
          t('Building: {changed} entries so far.', { changed: progress.changed })}
        {progress.state === 'done' &&
          (progress.changed === 0
            ? t('The index was already complete.')
            : t('Done: {changed} entries.', { changed: progress.changed }))}
      </p>
      <Button busy={progress.state === 'running'} onClick={() => void build()}>
        {t('Build the index')}
      </Button>
    </section>
  );
}
