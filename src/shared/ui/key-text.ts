import { msg, translate } from '../../../contract/messages.ts';

/** Names of keys that a keyboard has in the language of the screen. */
const NAMED_KEYS: ReadonlySet<string> = new Set([msg('Shift'), msg('Enter'), msg('Esc'), msg('Insert')]);

/** Returns a key combination such as `Alt+Shift+P` with the names of the keys in the language of the screen. */
export const keyText = (keys: string): string =>
  keys
    .split('+')
    .map((key) => (NAMED_KEYS.has(key) ? translate(key) : key))
    .join('+');
