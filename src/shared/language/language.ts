import { create } from 'zustand';
import { setTranslations, type Translations } from '../../../contract/messages.ts';
import { localText } from '../lib/storage.ts';

const STORAGE_KEY = 'phmc.language';

/** Languages of the screen by BCP 47 tag, each with its own name. The first is the language of the source. */
export const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', fr: 'Français' };

const files = import.meta.glob<Translations>('../../../languages/*.json', { import: 'default' });

/** Language of the rendered screen, and whether another is being loaded. */
export const useLanguage = create<{ readonly tag: string; readonly isLoading: boolean }>()(() => ({
  tag: 'en',
  isLoading: false,
}));

/** Loads a language and renders the screen in it. Rejects when its file cannot be loaded: nothing changes then. */
export async function changeLanguage(tag: string): Promise<void> {
  useLanguage.setState({ isLoading: true });
  try {
    setTranslations(tag, await files[`../../../languages/${tag}.json`]?.());
    localText.set(STORAGE_KEY, tag);
    document.documentElement.lang = tag;
    useLanguage.setState({ tag });
  } finally {
    useLanguage.setState({ isLoading: false });
  }
}

/** Loads the language that the user chose; undefined if it is the language of the source. */
export function startLanguage(): Promise<void> | undefined {
  const stored = localText.get(STORAGE_KEY);
  const tag = stored.ok ? stored.value : null;
  return tag && tag !== 'en' && Object.hasOwn(LANGUAGES, tag)
    ? changeLanguage(tag).catch(() => undefined)
    : undefined;
}
