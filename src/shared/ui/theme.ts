import { create } from 'zustand';
import { localText } from '../lib/storage.ts';

export type ThemePreference = 'system' | 'light' | 'dark';

const storageKey = 'phmc.theme';

/** The stored preference; `system` when there is none, or storage is blocked. */
export function readTheme(): ThemePreference {
  const stored = localText.get(storageKey);
  return stored.ok && (stored.value === 'light' || stored.value === 'dark') ? stored.value : 'system';
}

/** Keeps the preference for the next visit; where storage is blocked it lasts as long as the page. */
export function writeTheme(preference: ThemePreference): void {
  if (preference === 'system') localText.remove(storageKey);
  else localText.set(storageKey, preference);
}

/** Puts the preference on the page; `system` hands the choice back to the browser. */
export function applyTheme(preference: ThemePreference): void {
  const { dataset } = document.documentElement;
  if (preference === 'system') delete dataset.theme;
  else dataset.theme = preference;
}

interface ThemeState {
  readonly preference: ThemePreference;
  readonly setPreference: (preference: ThemePreference) => void;
}

/** The preference of this page, and the way to change it: applied at once and kept. */
export const useTheme = create<ThemeState>()((set) => ({
  preference: readTheme(),
  setPreference(preference) {
    writeTheme(preference);
    applyTheme(preference);
    set({ preference });
  },
}));
