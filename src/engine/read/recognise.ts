import { withoutTags } from './letters.ts';
import type { ReadingNode, ReadingProgram } from './program.ts';

/** What the forms differ in: texts of their templates, and for each form those that every post of it has. */
export interface ReadingIndex {
  readonly texts: readonly string[];
  readonly forms: readonly { readonly slug: string; readonly texts: readonly number[] }[];
}

/** Letters that a text needs to count, and the most that are kept of it. */
const LEAST_LETTERS = 4;
const MOST_LETTERS = 48;

/** A text as it is compared: without tags, in small letters, each run of other characters as one space. */
const plain = (text: string): string =>
  withoutTags(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The texts that every document of a program has, outside of its blocks. */
const textsOf = (nodes: readonly ReadingNode[]): readonly string[] =>
  nodes
    .filter((node) => typeof node === 'string')
    .flatMap((text) => text.split('\n'))
    .map((line) => plain(line).slice(0, MOST_LETTERS).trim())
    .filter((line) => line.length >= LEAST_LETTERS);

/** Makes the index of all forms, with a line for each version of one; the compiler does. */
export function readingIndex(programs: readonly (readonly [string, ReadingProgram])[]): ReadingIndex {
  const found = programs.map(([slug, { body }]) => [slug, [...new Set(textsOf(body))]] as const);
  const texts = [...new Set(found.flatMap(([, own]) => own))];
  return {
    texts,
    forms: found.map(([slug, own]) => ({ slug, texts: own.map((text) => texts.indexOf(text)) })),
  };
}

/** The least share of a form's texts, by weight, in a post that may be of it. */
const LEAST_SHARE = 0.3;
/** The least number of them; fewer are found in any text. */
const LEAST_TEXTS = 3;
/** The share of the likeliest form that others need to be tried, too. */
const NEAR = 0.75;

/** The forms that a post may be of, the likeliest first; none for a text of another kind. */
export function candidates({ texts, forms }: ReadingIndex, body: string): readonly string[] {
  const post = ` ${plain(body)} `;
  const found = texts.map((text) => post.includes(` ${text} `));
  const uses = texts.map(() => new Set<string>());
  for (const { slug, texts: own } of forms) for (const index of own) uses[index]?.add(slug);
  const count = new Set(forms.map(({ slug }) => slug)).size;
  const weightOf = (index: number): number => Math.log(count / (uses[index]?.size ?? 1)) + 0.2;
  const scored = forms.flatMap(({ slug, texts: own }) => {
    const held = own.filter((index) => found[index]);
    const [all, part] = [own, held].map((some) => some.reduce((sum, index) => sum + weightOf(index), 0));
    const share = (part ?? 0) / (all ?? 1);
    const enough = share >= LEAST_SHARE && held.length >= Math.min(LEAST_TEXTS, own.length);
    return enough ? [{ slug, share, weight: part ?? 0 }] : [];
  });
  const most = Math.max(0, ...scored.map(({ share }) => share));
  const likely = scored
    .filter(({ share }) => share >= most * NEAR)
    .toSorted((a, b) => b.share * b.weight - a.share * a.weight);
  return [...new Set(likely.map(({ slug }) => slug))];
}
