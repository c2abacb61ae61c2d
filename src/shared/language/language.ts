import { create } from 'zustand';
import { setTranslations, type Translations } from '../../../contract/messages.ts';
import { languageByBrowser, languages } from '../../../contract/organisation.ts';
import { localText } from '../lib/storage.ts';

const STORAGE_KEY = 'phmc.language';
/** Language of the messages in the source. */
const SOURCE = 'en';

const files = import.meta.glob<Translations>('../../../languages/*.json', { import: 'default' });

/** Language of the rendered screen as a BCP 47 tag. */
export const useLanguage = create<{ readonly tag: string }>()(() => ({ tag: SOURCE }));

/** Loads a language and renders the screen in it. Rejects when its file cannot be loaded: nothing changes then. */
async function show(tag: string): Promise<void> {
  setTranslations(tag, await files[`../../../languages/${tag}.json`]?.());
  document.documentElement.lang = tag;
  useLanguage.setState({ tag });
}

/** Renders the screen in the language that the user chose, and stores the choice. Rejects as {@link show} does. */
export async function changeLanguage(tag: string): Promise<void> {
  await show(tag);
  localText.set(STORAGE_KEY, tag);
}

/** Returns the language that the user chose, else that of the browser if it decides, else the organisation's first. */
function firstLanguage(): string {
  const stored = localText.get(STORAGE_KEY);
  const preferred = languageByBrowser ? navigator.languages.map((tag) => tag.slice(0, 2)) : [];
  const wanted = [stored.ok ? stored.value : null, ...preferred];
  return wanted.find((tag) => tag !== null && languages.includes(tag)) ?? languages[0] ?? SOURCE;
}

/** Loads the language of the first screen; undefined if it is the language of the source. */
export function startLanguage(): Promise<void> | undefined {
  const tag = firstLanguage();
  return tag === SOURCE ? undefined : show(tag).catch(() => undefined);
}
