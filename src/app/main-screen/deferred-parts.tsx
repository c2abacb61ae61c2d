import { Suspense } from 'react';
import { errorMessage } from '../../../contract/error-message.ts';
import { PART_MISSING } from '../../shared/lib/chunk-loads.ts';
import type { FormSession } from '../../engine/react/editor/session.ts';
import { loadMomentTools } from '../../engine/react/fields/widgets/moment.tsx';
import { whenIdle } from '../../shared/lib/when-idle.ts';
import { dialogMissing } from '../../services/notifications/dialog-load-fallback.tsx';
import { loadFieldLabels } from '../../workspace/picker/use-field-labels.ts';
import { TypedAhead } from '../../workspace/picker/type-ahead-buffer.ts';
import { LazyReportsDialog } from '../../features/reports/lazy-reports-dialog.tsx';
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

// Parts of the main screen that load after the first form.

const Palette = lazyOr(loadPalette, DialogMissing);
const SearchFieldCommands = afterFirstForm(async () => (await import('./palette.tsx')).SearchFieldCommands);
export const Home = lazyOr(async () => (await import('./home.tsx')).Home, HomeMissing);

interface DialogsProps extends Omit<PaletteProps, 'open'> {
  readonly dialog: 'palette' | 'reports' | null;
  /** True while a search field of the page has a query. */
  readonly searching: boolean;
}

/** Dialogs of the main screen, and the additional results of its search fields. */
export function Dialogs({ dialog, searching, ...palette }: DialogsProps) {
  const { session, keyed, actions, onClose, onOpened } = palette;
  return (
    <>
      {searching && (
        <Suspense fallback={null}>
          <SearchFieldCommands {...{ session, keyed, actions, onOpened }} />
        </Suspense>
      )}
      {dialog === 'palette' && (
        <Suspense fallback={<TypedAhead onCancel={onClose} />}>
          <Palette open {...palette} />
        </Suspense>
      )}
      <LazyReportsDialog open={dialog === 'reports'} onClose={onClose} onSelect={onOpened} />
    </>
  );
}

type RareKeys = Awaited<ReturnType<typeof loadNextField>>;

/** Returns a function that runs `act` once the code is loaded; a no-op if loading fails. */
const withKeys = (act: (keys: RareKeys) => void) => (): void =>
  void loadNextField().then(act, () => undefined);

/** Focuses the next missing or invalid field. */
export const goToNextField = (session: FormSession): void =>
  withKeys((keys) => void keys.focusNextField(session))();

export const addRow = withKeys((keys) => keys.addRow());

/** Opens the forum page of the open form. */
export const toForum = (): void =>
  void loadPane().then(
    ({ pressToForum }) => pressToForum(),
    () => undefined,
  );

export const clearSection = withKeys((keys) => keys.clearSection());

/**
 * Preloads the code behind keyboard shortcuts after the first form, so that no key press waits for it. Letters select
 * radio buttons until `signal` aborts.
 */
export async function prepareKeys(signal: AbortSignal): Promise<void> {
  await afterFirstPaint(Promise.resolve());
  await whenIdle();
  // Failures are ignored: opening retries the load and reports an error.
  const [keys] = await Promise.allSettled([
    loadNextField(),
    loadPalette(),
    loadMomentTools(),
    loadFieldLabels(),
  ]);
  if (keys.status === 'fulfilled' && !signal.aborted) keys.value.chooseByLetter(signal);
}
