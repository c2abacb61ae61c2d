import { Suspense } from 'react';
import { errorMessage } from '../../../contract/error-message.ts';
import { PART_MISSING } from '../../shared/lib/chunk-loads.ts';
import type { FormSession } from '../../engine/react/editor/session.ts';
import { loadMomentTools } from '../../engine/react/fields/widgets/moment.tsx';
import { whenIdle } from '../../shared/lib/when-idle.ts';
import { dialogMissing } from '../../services/notifications/dialog-missing.tsx';
import { loadFieldLabels } from '../../workspace/picker/use-field-labels.ts';
import { TypedAhead } from '../../workspace/picker/type-ahead-buffer.ts';
import { LaterReportsDialog } from '../../features/reports/later-dialog.tsx';
import { lazyOr } from '../../shared/ui/lazy-or.ts';
import { NotLoaded } from '../../shared/ui/not-loaded.tsx';
import { afterFirstForm } from '../../workspace/after-first-form.ts';
import { afterFirstPaint } from '../../workspace/first-paint.ts';
import { loadPane } from './output.tsx';
import type { PaletteProps } from './palette.tsx';

const loadNextField = () => import('../../engine/react/editor/next-field.ts');
const loadPalette = async () => (await import('./palette.tsx')).Palette;

const DialogMissing = dialogMissing(PART_MISSING);

const HomeMissing = () => (
  <NotLoaded level={1} heading={errorMessage('This page could not be loaded')}>
    {errorMessage('What you filled in is kept. Check the connection, then try again.')}
  </NotLoaded>
);

// The parts of the main screen that the first form does without.

const Palette = lazyOr(loadPalette, DialogMissing);
const FoundBeside = afterFirstForm(async () => (await import('./palette.tsx')).FoundBeside);
export const Home = lazyOr(async () => (await import('./home.tsx')).Home, HomeMissing);

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

type RareKeys = Awaited<ReturnType<typeof loadNextField>>;

/** Does what a key asks for once its code is there; nothing where that did not arrive. */
const withKeys = (act: (keys: RareKeys) => void) => (): void =>
  void loadNextField().then(act, () => undefined);

/** Goes to the next field that is missing or wrong. */
export const goToNextField = (session: FormSession): void =>
  withKeys((keys) => void keys.focusNextField(session))();

/** Adds a row to the list in front of the user. */
export const addRow = withKeys((keys) => keys.addRow());

/** Opens the page of the forum for the form that is open. */
export const toForum = (): void =>
  void loadPane().then(
    ({ pressToForum }) => pressToForum(),
    () => undefined,
  );

/** Clears the section with the focus. */
export const clearSection = withKeys((keys) => keys.clearSection());

/**
 * Fetches the code behind keys once the first form stands: a user who presses one types on at once. Radio buttons answer
 * to letters until `signal` aborts.
 */
export async function prepareKeys(signal: AbortSignal): Promise<void> {
  await afterFirstPaint(Promise.resolve());
  await whenIdle();
  // Asked for again when it is opened, which then says that it did not arrive.
  const [keys] = await Promise.allSettled([
    loadNextField(),
    loadPalette(),
    loadMomentTools(),
    loadFieldLabels(),
  ]);
  if (keys.status === 'fulfilled' && !signal.aborted) keys.value.chooseByLetter(signal);
}
