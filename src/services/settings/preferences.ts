import { create } from 'zustand';
import { localText } from '../../shared/lib/storage.ts';

const SEASONAL = 'seasonalEffectsEnabled';
const GROUP = 'phmc.agencyGroup';
const HIDE_SELECTOR = 'phmc.hideAgencySelector';

/** What a user chose for this browser. */
export interface Preferences {
  /** On unless somebody turned it off. */
  readonly seasonalEffectsEnabled: boolean;
  /** The group whose forms come first; null while none was chosen to be remembered. */
  readonly agencyGroup: string | null;
  /** Whether choosing a group goes without the list of its forms. */
  readonly hideAgencySelector: boolean;
}

const stored = (key: string): string | null => {
  const text = localText.get(key);
  return text.ok ? text.value : null;
};

const read = (): Preferences => ({
  seasonalEffectsEnabled: stored(SEASONAL) !== 'false',
  agencyGroup: stored(GROUP) || null,
  hideAgencySelector: stored(HIDE_SELECTOR) === 'true',
});

/** The preferences of this browser. Where storage is blocked they last as long as the page. */
export const usePreferences = create<Preferences>()(read);

/** Turns seasonal effects on or off, and keeps that as the text `true` or `false`. */
export function setSeasonalEffects(enabled: boolean): void {
  localText.set(SEASONAL, String(enabled));
  usePreferences.setState({ seasonalEffectsEnabled: enabled });
}

/** Puts the forms of a group first, and keeps that for the next visit if `remember` says so. */
export function setAgencyGroup(group: string | null, remember = true): void {
  if (remember && group !== null) localText.set(GROUP, group);
  else localText.remove(GROUP);
  usePreferences.setState({ agencyGroup: group });
}

/** Whether choosing a group shows its forms at once. */
export function setHideAgencySelector(hide: boolean): void {
  localText.set(HIDE_SELECTOR, String(hide));
  usePreferences.setState({ hideAgencySelector: hide });
}
