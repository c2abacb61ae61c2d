import { fillPlaceholders } from '../../engine/data/placeholders.ts';
import { FACTS } from './phrase-facts.ts';

/** Expands known facts in a phrase; other placeholders are left unchanged. */
export const expandPhrase = (text: string, fact: (name: string) => string | undefined): string =>
  fillPlaceholders(text, fact);

/** Minimum length in characters of a replaced fact; shorter ones also occur inside other words. */
const SHORTEST_FACT = 3;

/** Facts specific to one case, which a phrase made from its text must not contain. */
const OF_THE_CASE = Object.keys(FACTS).filter((name) => !['form', 'author', 'authorRank'].includes(name));

/** Converts a text of the open case into a phrase by replacing case-specific facts with placeholders. */
export const phraseOf = (text: string, fact: (name: string) => string | undefined): string =>
  OF_THE_CASE.map((name) => [name, fact(name) ?? ''] as const)
    .filter(([, value]) => value.length >= SHORTEST_FACT)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .reduce((phrase, [name, value]) => phrase.replaceAll(value, `{?${name}}`), text);

const WORD_LIMIT = 4;

/** Suggests a phrase name from the first words of the text. */
export const nameFor = (text: string): string =>
  (text.match(/[\p{L}\p{N}'’-]+/gu) ?? []).slice(0, WORD_LIMIT).join(' ').slice(0, 60);
