import { errorMessage } from '../../../contract/error-message.ts';
import type { EffectiveOptions } from '../conditions/effective.ts';
import type { FormDefinition } from '../definition/form.ts';
import { POST_LIMIT } from '../bbcode/length.ts';
import { err, ok } from '../../lib/result.ts';
import type { Result } from '../../lib/result.ts';
import type { ReadingProgram } from './program.ts';
import { readDocument } from './read-document.ts';
import type { DocumentReading } from './read-document.ts';
import type { Data, Post } from './post.ts';
import { candidates } from './recognise.ts';
import type { ReadingIndex } from './recognise.ts';
import type { Unplaced } from './unplaced.ts';

/** A form with what it takes to read its posts. */
export interface ReadableForm {
  readonly form: FormDefinition;
  readonly program: ReadingProgram;
}

/** What a post was found to be: its form, null for none that is known, and its answers. */
export interface PostReading {
  readonly slug: string | null;
  /** Answers of which each was proved: the text around it renders to the same again. */
  readonly data: Data;
  readonly unplaced: readonly Unplaced[];
  /** The answers render to the same post, title included where it is at hand. */
  readonly exact: boolean;
}

/** Characters of the longest text that is looked into: several times a post, for tags that the board does not count. */
const MOST_CHARACTERS = POST_LIMIT * 5;
/** The most forms that a post is tried with. */
const MOST_TRIED = 6;

/** Whether a reading explains more of a post; of forms whose posts are alike the one that offers what was chosen. */
const isBetter = (one: DocumentReading, other: DocumentReading): boolean =>
  one.exact !== other.exact
    ? one.exact
    : one.share !== other.share
      ? one.share > other.share
      : one.listed > other.listed;

/**
 * Recognises the form of a post and reads its answers.
 * @param open fetches a form by its slug
 */
export async function readPost(
  index: ReadingIndex,
  open: (slug: string) => Promise<ReadableForm>,
  post: Post,
  options: EffectiveOptions = {},
): Promise<Result<PostReading, { readonly message: string }>> {
  if (post.body.length + (post.title ?? '').length > MOST_CHARACTERS)
    return err({
      message: errorMessage(
        `The text is longer than any post (${MOST_CHARACTERS.toLocaleString('en-US')} characters)`,
      ),
    });
  let best: { readonly slug: string; readonly reading: DocumentReading } | undefined;
  for (const slug of candidates(index, post.body).slice(0, MOST_TRIED)) {
    const { form, program } = await open(slug);
    const reading = readDocument(form, program, post, options);
    if (!best || isBetter(reading, best.reading)) best = { slug, reading };
  }
  if (!best) return ok({ slug: null, data: {}, unplaced: [], exact: false });
  const { data, unplaced, exact } = best.reading;
  return ok({ slug: best.slug, data, unplaced, exact });
}
