import { withoutTags } from './bracketed-text.ts';
import type { ReadingNode, ReadingProgram } from './program.ts';

/** Index for form detection: template texts, and for each form those in every post of it. */
export interface ReadingIndex {
  readonly texts: readonly string[];
  readonly forms: readonly { readonly slug: string; readonly texts: readonly number[] }[];
}

/** Minimum length of an indexed text, and the length to which it is truncated. */
const LEAST_LETTERS = 4;
const MOST_LETTERS = 48;

/** Normalizes a text for comparison: without tags, in lower case, other characters collapsed to spaces. */
const plain = (text: string): string =>
  withoutTags(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the texts in every post of a program, outside its blocks. */
const textsOf = (nodes: readonly ReadingNode[]): readonly string[] =>
  nodes
    .filter((node) => typeof node === 'string')
    .flatMap((text) => text.split('\n'))
    .map((line) => plain(line).slice(0, MOST_LETTERS).trim())
    .filter((line) => line.length >= LEAST_LETTERS);

/** Builds the index of all forms, with an entry per form version; called by the compiler. */
export function readingIndex(programs: readonly (readonly [string, ReadingProgram])[]): ReadingIndex {
  const found = programs.map(([slug, { body }]) => [slug, [...new Set(textsOf(body))]] as const);
  const texts = [...new Set(found.flatMap(([, own]) => own))];
  return {
    texts,
    forms: found.map(([slug, own]) => ({ slug, texts: own.map((text) => texts.indexOf(text)) })),
  };
}

/** Minimum weighted share of a form's texts in a candidate post. */
const LEAST_SHARE = 0.3;
/** Minimum number of matching texts; fewer occur in any text. */
const LEAST_TEXTS = 3;
/** Minimum share, relative to the best form, of other candidates. */
const NEAR = 0.75;

/** Returns the forms that a post may belong to, best first; empty for other texts. */
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
