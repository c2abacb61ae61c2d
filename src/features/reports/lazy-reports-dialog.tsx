import { errorMessage } from '../../../contract/error-message.ts';
import { Suspense, useState } from 'react';
import { dialogMissing } from '../../services/notifications/dialog-load-fallback.tsx';
import { lazyOr } from '../../shared/ui/lazy-or.ts';
import type { ReportsDialogProps } from './reports-dialog.tsx';

const Loaded = lazyOr(
  async () => (await import('./reports-dialog.tsx')).ReportsDialog,
  dialogMissing(
    errorMessage(
      'Saved reports could not be loaded. Check the connection, then reload the page. Your case is kept.',
    ),
  ),
);

/** The saved reports dialog, lazily loaded on first use. */
export function LazyReportsDialog(props: ReportsDialogProps) {
  const [wanted, setWanted] = useState(false);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
