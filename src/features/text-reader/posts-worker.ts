import { formFiles } from 'virtual:form-files';
import { versions } from 'virtual:form-migrations';
import { index, older, programs } from 'virtual:form-readings';
import { kinds } from 'virtual:form-texts';
import { wholeForm } from '../../engine/definition/whole-form.ts';
import { findStoredAnswers } from '../../engine/read/find-stored-answers.ts';
import { readPost } from '../../engine/read/read-post.ts';
import type { ReadableForm } from '../../engine/read/read-post.ts';
import { readGameText } from '../../engine/texts/read-game-text.ts';
import { err, ok } from '../../shared/lib/result.ts';
import type { InWorker, ReadingRequest } from './read-in-worker.ts';

async function open(slug: string): Promise<ReadableForm> {
  const [file, program] = [formFiles.find((one) => one.slug === slug), programs[slug]];
  if (!file || !program) throw new Error(`There is no form "${slug}".`);
  const [form, loaded] = await Promise.all([file.load().then(wholeForm), program()]);
  return { form, program: loaded, older: older[slug] ?? [] };
}

/** Tries to read a text as the post of a known case, then as any post, then as a game text. */
async function read({ post, lists, kept, isPost }: ReadingRequest): Promise<InWorker> {
  const live = (source: string) => lists[source];
  const same = await findStoredAnswers(index, open, post, kept, live);
  if (same) return ok({ is: 'case', kept: same });
  const asPost = isPost ? await readPost(index, open, post, { live, versions }) : undefined;
  if (asPost?.ok && asPost.value.slug !== null)
    return ok({ is: 'post', slug: asPost.value.slug, reading: asPost.value });
  const found = readGameText(kinds, post.body);
  if (found.ok) return ok({ is: 'records', reading: found.value });
  // For an over-long text, the error of the post parser takes precedence
  return asPost?.ok === false ? err(`${asPost.error.message}.`) : err(found.error.message);
}

/** Answers each request with its result, or null if a chunk failed to load. */
addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  read(data).then(
    (result) => postMessage(result),
    () => postMessage(null),
  );
});
