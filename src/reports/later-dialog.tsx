import { errorMessage } from '../../contract/error-message.ts';
import { Suspense, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { lazyOr } from '../ui/lazy-or.ts';
import type { ReportsDialogProps } from './reports-dialog.tsx';

function NotLoaded({ open, onClose }: ReportsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Saved reports" size="s">
      <p>
        {errorMessage(
          'Saved reports could not be loaded. Check the connection, then reload the page. Your case is kept.',
        )}
      </p>
    </Dialog>
  );
}

const Loaded = lazyOr(async () => (await import('./reports-dialog.tsx')).ReportsDialog, NotLoaded);

/** The saved reports, fetched when they are first asked for. */
export function LaterReportsDialog(props: ReportsDialogProps) {
  const [wanted, setWanted] = useState(false);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
