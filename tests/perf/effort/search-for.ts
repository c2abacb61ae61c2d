import type { Locator } from 'playwright-core';
import { painted } from './hands.ts';
import type { Hands } from './hands.ts';

/** Types a query letter by letter until the first result contains a text, which defaults to the query. */
export async function searchFor(
  hands: Hands,
  words: string,
  first: Locator,
  wanted: string = words,
): Promise<void> {
  const found = first.filter({ hasText: wanted }).first();
  for (const letter of words.toLowerCase()) {
    await hands.spell(letter);
    await painted(hands.page);
    if ((await found.count()) > 0) return;
  }
  await found.waitFor();
}
