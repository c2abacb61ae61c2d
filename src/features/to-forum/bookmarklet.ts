import { code, messages, name } from 'virtual:forum-script';
import { currentLanguage, translationsOf } from '../../../contract/messages.ts';

/** Returns the start options of the script, with its texts in the language of the screen. */
export const startOptions = (app: string, pressed: boolean): string =>
  JSON.stringify({ pressed, app, language: currentLanguage(), texts: translationsOf(messages) });

/** Returns the forum script as a `javascript:` URL; `app` is the app address for returned post links. */
export function bookmarklet(app: string): string {
  return `javascript:${encodeURIComponent(`(()=>{${code}\nvoid ${name}.toForum(${startOptions(app, true)});})()`)}`;
}
