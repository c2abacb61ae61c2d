import type { LiveOptions } from '../data/labels.ts';
import { joinSmilies, smiliesOf, withSmilies } from '../bbcode/smilies.ts';
import { renderForm } from '../render/render.ts';
import type { Data, Post } from './post.ts';
import { asBody } from './post-text.ts';
import type { ReadableForm } from './read-post.ts';
import { candidates } from './recognise.ts';
import type { ReadingIndex } from './recognise.ts';

/** Stored answers of a case in one form. */
export interface StoredAnswers {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly data: Data;
  /** Reference time for rendering, in milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Returns the first stored answers that render exactly to a post; undefined for none.
 * @param open loads a form by its slug; called only for candidate forms
 */
export async function findStoredAnswers(
  index: ReadingIndex,
  open: (slug: string) => Promise<ReadableForm>,
  post: Post,
  kept: readonly StoredAnswers[],
  live: LiveOptions,
): Promise<StoredAnswers | undefined> {
  const pasted = asBody(post.body);
  const likely = new Set(kept.length > 0 ? candidates(index, pasted) : []);
  for (const one of kept) {
    if (!likely.has(one.slug)) continue;
    const { form } = await open(one.slug);
    const body = joinSmilies(pasted, smiliesOf(form.organisation));
    const made = renderForm(withSmilies(form), one.data, { live, now: new Date(one.at) });
    if (made.body === body) return one;
  }
  return undefined;
}
