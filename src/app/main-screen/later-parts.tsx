import { errorMessage } from '../../../contract/error-message.ts';
import { loadMomentTools } from '../../engine/react/fields/widgets/moment.tsx';
import { whenIdle } from '../../lib/when-idle.ts';
import { dialogMissing } from '../../notifications/dialog-missing.tsx';
import { lazyOr } from '../../ui/lazy-or.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { firstSight } from '../../workspace/first-sight.ts';

const loadPalette = async () => (await import('./palette.tsx')).Palette;

const DialogMissing = dialogMissing(
  errorMessage('Part of the page could not be loaded. Check the connection, then try again.'),
);

const HomeMissing = () => (
  <NotLoaded level={1} heading={errorMessage('This page could not be loaded')}>
    {errorMessage('What you filled in is kept. Check the connection, then try again.')}
  </NotLoaded>
);

// The parts of the main screen that the first form does without.

export const Palette = lazyOr(loadPalette, DialogMissing);
export const Home = lazyOr(async () => (await import('./home.tsx')).Home, HomeMissing);

/** Fetches the palette, and what dates do with keys, once the first form stands: whoever asks for them types on at once. */
export async function preparePalette(): Promise<void> {
  await firstSight(Promise.resolve());
  await whenIdle();
  // Asked for again when it is opened, which then says that it did not arrive.
  await Promise.allSettled([loadPalette(), loadMomentTools()]);
}
