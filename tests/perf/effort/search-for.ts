import type { Locator } from 'playwright-core';
import { painted } from './hands.ts';
import type { Hands } from './hands.ts';

/** Presses letter after letter of some words until a search has a line first that holds a text; the words, unless given. */
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
