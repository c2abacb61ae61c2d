import { errorMessage } from '../../../contract/error-message.ts';
import { PART_MISSING } from '../../lib/chunk-loads.ts';
import type { FormSession } from '../../engine/react/editor/session.ts';
import { loadMomentTools } from '../../engine/react/fields/widgets/moment.tsx';
import { whenIdle } from '../../lib/when-idle.ts';
import { dialogMissing } from '../../notifications/dialog-missing.tsx';
import { lazyOr } from '../../ui/lazy-or.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { firstSight } from '../../workspace/first-sight.ts';

const loadNextField = () => import('../../engine/react/editor/next-field.ts');
const loadPalette = async () => (await import('./palette.tsx')).Palette;

const DialogMissing = dialogMissing(PART_MISSING);

const HomeMissing = () => (
  <NotLoaded level={1} heading={errorMessage('This page could not be loaded')}>
    {errorMessage('What you filled in is kept. Check the connection, then try again.')}
  </NotLoaded>
);

// The parts of the main screen that the first form does without.

export const Palette = lazyOr(loadPalette, DialogMissing);
export const Home = lazyOr(async () => (await import('./home.tsx')).Home, HomeMissing);

/** Goes to the next field that is missing or wrong; says nothing where that did not arrive. */
export async function goToNextField(session: FormSession): Promise<void> {
  await (await loadNextField().catch(() => null))?.focusNextField(session);
}

/** Adds a row to the list in front of the user. */
export const addRow = (): void =>
  void loadNextField().then(
    (keys) => keys.addRow(),
    () => undefined,
  );

/** Clears the section with the focus. */
export const clearSection = (): void =>
  document.activeElement?.closest('.section')?.querySelector<HTMLButtonElement>('.section__clear')?.click();

/** Fetches what keys ask for once the first form stands, as whoever asks for it types on at once. */
export async function prepareKeys(): Promise<void> {
  await firstSight(Promise.resolve());
  await whenIdle();
  // Asked for again when it is opened, which then says that it did not arrive.
  const [keys] = await Promise.allSettled([loadNextField(), loadPalette(), loadMomentTools()]);
  if (keys.status === 'fulfilled') keys.value.chooseByLetter();
}
