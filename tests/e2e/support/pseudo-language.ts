import type { BrowserContext } from 'playwright-core';
import french from '../../../languages/fr.json' with { type: 'json' };
import type { Message } from '../../../contract/messages.ts';

const VOWELS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

/** Part of each text in this language. */
export const PSEUDO = /[áéíóú]{2}/i;

/** Returns a text that is about 40 % longer and has accents; names in braces stay. */
export const pseudo = (text: string): string =>
  text
    .split(/(\{\w+\})/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(/[aeiou]/gi, (letter) => {
            const accented = VOWELS[letter.toLowerCase()] ?? letter;
            return (letter === letter.toLowerCase() ? accented : accented.toUpperCase()).repeat(2);
          }),
    )
    .join('');

const TEXTS = Object.fromEntries(
  Object.entries(french as Readonly<Record<Message, string | object>>).map(([message, translation]) => [
    message,
    typeof translation === 'string'
      ? pseudo(message)
      : Object.fromEntries(Object.keys(translation).map((category) => [category, pseudo(message)])),
  ]),
);

/** Lets a browser with the chosen language French get the pseudo-language in place of it. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('phmc.language', 'fr'));
  await context.route(/\/fr-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    // Files of translated forms have the same name.
    if (!(await response.text()).includes('Copier')) return route.fulfill({ response });
    await route.fulfill({ response, body: `export default ${JSON.stringify(TEXTS)};` });
  });
}
