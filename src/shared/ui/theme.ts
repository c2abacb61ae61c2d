import { create } from 'zustand';
import { localText } from '../lib/storage.ts';

export type ThemePreference = 'system' | 'light' | 'dark';

const storageKey = 'phmc.theme';

/** Reads the stored preference; `system` if there is none or storage is blocked. */
export function readTheme(): ThemePreference {
  const stored = localText.get(storageKey);
  return stored.ok && (stored.value === 'light' || stored.value === 'dark') ? stored.value : 'system';
}

/** Stores the preference; not persisted if storage is blocked. */
export function writeTheme(preference: ThemePreference): void {
  if (preference === 'system') localText.remove(storageKey);
  else localText.set(storageKey, preference);
}

/** Applies the preference to the page; `system` defers to the browser. */
export function applyTheme(preference: ThemePreference): void {
  const { dataset } = document.documentElement;
  if (preference === 'system') delete dataset.theme;
  else dataset.theme = preference;
}

interface ThemeState {
  readonly preference: ThemePreference;
  readonly setPreference: (preference: ThemePreference) => void;
}

/** Theme preference; changes are applied immediately and stored. */
export const useTheme = create<ThemeState>()((set) => ({
  preference: readTheme(),
  setPreference(preference) {
    writeTheme(preference);
    applyTheme(preference);
    set({ preference });
  },
}));
