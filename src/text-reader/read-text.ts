import type { ErrorMessage } from '../../contract/error-message.ts';
import type { Post } from '../engine/read/post.ts';
import type { PostReading } from '../engine/read/read-post.ts';
import type { TextReading } from '../engine/texts/reading.ts';
import { err, ok, type Result } from '../lib/result.ts';
import { type GameTexts, loadGameTexts } from '../workspace/load-game-texts.ts';
import { readInWorker } from './read-in-worker.ts';

/** What a text was found to be: the post of a form, or a text of the game. */
export type FoundText =
  | { readonly is: 'post'; readonly slug: string; readonly reading: PostReading }
  | { readonly is: 'records'; readonly texts: GameTexts; readonly reading: TextReading };

/** Recognises a text and reads it: as a post first, as those may hold records. Errors are for the user. */
export async function readText(post: Post, signal: AbortSignal): Promise<Result<FoundText, ErrorMessage>> {
  const read = await readInWorker(post, signal);
  if (!read.ok) return read;
  const { slug } = read.value;
  if (slug !== null) return ok({ is: 'post', slug, reading: read.value });
  const texts = await loadGameTexts();
  if (!texts.ok) return texts;
  const found = texts.value.read(post.body);
  return found.ok
    ? ok({ is: 'records', texts: texts.value, reading: found.value })
    : err(found.error.message);
}
