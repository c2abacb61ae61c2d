import { Suspense } from 'react';
import { PART_MISSING } from '../../lib/chunk-loads.ts';
import { dialogMissing } from '../../notifications/dialog-missing.tsx';
import { lazyOr } from '../../ui/lazy-or.ts';
import type { VersionsDialogProps } from './versions-dialog.tsx';

const Loaded = lazyOr(
  async () => (await import('./versions-dialog.tsx')).VersionsDialog,
  dialogMissing(PART_MISSING),
);

/** The comparison with what was posted, fetched when it is first asked for. */
export function LaterVersionsDialog(props: VersionsDialogProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
