import { fillPlaceholders } from '../../engine/data/placeholders.ts';
import { FACTS } from './phrase-facts.ts';

/** The text that a phrase gives: facts that are known stand in it, everything else stays a placeholder. */
export const expandPhrase = (text: string, fact: (name: string) => string | undefined): string =>
  fillPlaceholders(text, fact);

/** Facts shorter than this, in characters, are found in other words too. */
const SHORTEST_FACT = 3;

/** The facts about whom and what a case is: a phrase made from a text of one case must not carry them into the next. */
const OF_THE_CASE = Object.keys(FACTS).filter((name) => !['form', 'author', 'authorRank'].includes(name));

/** The phrase that a text of the open case makes: the facts of the case in it become placeholders. */
export const phraseOf = (text: string, fact: (name: string) => string | undefined): string =>
  OF_THE_CASE.map((name) => [name, fact(name) ?? ''] as const)
    .filter(([, value]) => value.length >= SHORTEST_FACT)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .reduce((phrase, [name, value]) => phrase.replaceAll(value, `{?${name}}`), text);

const WORD_LIMIT = 4;

/** A name for a phrase: its first words. */
export const nameFor = (text: string): string =>
  (text.match(/[\p{L}\p{N}'’-]+/gu) ?? []).slice(0, WORD_LIMIT).join(' ').slice(0, 60);
