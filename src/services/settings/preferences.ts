import { create } from 'zustand';
import { localText } from '../../shared/lib/storage.ts';

const SEASONAL = 'seasonalEffectsEnabled';
const GROUP = 'phmc.agencyGroup';
const HIDE_SELECTOR = 'phmc.hideAgencySelector';
const COMPACT = 'phmc.compact';

interface Preferences {
  /** Defaults to true. */
  readonly seasonalEffectsEnabled: boolean;
  /** Group whose forms come first; null if none is stored. */
  readonly agencyGroup: string | null;
  /** True if choosing a group does not show its forms. */
  readonly hideAgencySelector: boolean;
  /** True for lower controls and less space, unless the pointer is a finger. */
  readonly isCompact: boolean;
}

const stored = (key: string): string | null => {
  const text = localText.get(key);
  return text.ok ? text.value : null;
};

const read = (): Preferences => ({
  seasonalEffectsEnabled: stored(SEASONAL) !== 'false',
  agencyGroup: stored(GROUP) || null,
  hideAgencySelector: stored(HIDE_SELECTOR) === 'true',
  isCompact: stored(COMPACT) === 'true',
});

/** Store of preferences; lasts until reload if storage is blocked. */
export const usePreferences = create<Preferences>()(read);

export function setSeasonalEffects(enabled: boolean): void {
  localText.set(SEASONAL, String(enabled));
  usePreferences.setState({ seasonalEffectsEnabled: enabled });
}

/** Sets the group whose forms come first; persisted only if `remember`. */
export function setAgencyGroup(group: string | null, remember = true): void {
  if (remember && group !== null) localText.set(GROUP, group);
  else localText.remove(GROUP);
  usePreferences.setState({ agencyGroup: group });
}

/** Sets whether the list of forms is skipped after a group is chosen. */
export function setHideAgencySelector(hide: boolean): void {
  localText.set(HIDE_SELECTOR, String(hide));
  usePreferences.setState({ hideAgencySelector: hide });
}

/** Applies the density of the layout to the page. */
export function applyDensity({ isCompact }: Pick<Preferences, 'isCompact'>): void {
  document.documentElement.toggleAttribute('data-compact', isCompact);
}

export function setCompact(isCompact: boolean): void {
  if (isCompact) localText.set(COMPACT, 'true');
  else localText.remove(COMPACT);
  applyDensity({ isCompact });
  usePreferences.setState({ isCompact });
}
