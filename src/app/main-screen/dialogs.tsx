import { Suspense } from 'react';
import { TypedAhead } from '../../picker/typed-ahead.ts';
import { LaterReportsDialog } from '../../reports/later-dialog.tsx';
import { FoundBeside, Palette } from './later-parts.tsx';
import type { PaletteProps } from './palette.tsx';

interface DialogsProps extends Omit<PaletteProps, 'open'> {
  readonly dialog: 'palette' | 'reports' | null;
  /** Somebody searches in a search field of the page. */
  readonly searching: boolean;
}

/** The dialogs that the main screen opens by itself, and what its search fields find beside forms. */
export function Dialogs({ dialog, searching, ...palette }: DialogsProps) {
  const { session, keyed, actions, onClose, onOpened } = palette;
  return (
    <>
      {searching && (
        <Suspense fallback={null}>
          <FoundBeside {...{ session, keyed, actions, onOpened }} />
        </Suspense>
      )}
      {dialog === 'palette' && (
        <Suspense fallback={<TypedAhead onCancel={onClose} />}>
          <Palette open {...palette} />
        </Suspense>
      )}
      <LaterReportsDialog open={dialog === 'reports'} onClose={onClose} onSelect={onOpened} />
    </>
  );
}
