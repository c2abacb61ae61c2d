import { usePreferences } from '../../../services/settings/preferences.ts';
import { seasonOf } from './season.ts';

/**
 * Shows the effects of the current season unless disabled or reduced motion is preferred; otherwise nothing is loaded.
 * Returns an unsubscribe function.
 */
export function followSeason(today: () => Date = () => new Date()): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let hide: (() => void) | undefined;
  let turn = 0;

  const show = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    hide?.();
    hide = undefined;
    const season = seasonOf(today());
    if (season === null || calm.matches || !usePreferences.getState().seasonalEffectsEnabled) return;
    const { showFalling } = await import('./falling.ts');
    if (mine === turn) hide = showFalling(season);
  };
  // Optional; failures are ignored
  const update = (): void => void show().catch(() => undefined);

  update();
  const stop = usePreferences.subscribe((now, before) => {
    if (now.seasonalEffectsEnabled !== before.seasonalEffectsEnabled) update();
  });
  calm.addEventListener('change', update);
  return () => {
    turn += 1;
    hide?.();
    stop();
    calm.removeEventListener('change', update);
  };
}
