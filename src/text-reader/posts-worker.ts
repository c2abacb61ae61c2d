import { formFiles } from 'virtual:form-files';
import { index, programs } from 'virtual:form-readings';
import { wholeForm } from '../engine/definition/whole-form.ts';
import { readPost } from '../engine/read/read-post.ts';
import type { ReadableForm } from '../engine/read/read-post.ts';
import type { ReadingRequest } from './read-in-worker.ts';

async function open(slug: string): Promise<ReadableForm> {
  const [file, program] = [formFiles.find((one) => one.slug === slug), programs[slug]];
  if (!file || !program) throw new Error(`There is no form "${slug}".`);
  const [form, loaded] = await Promise.all([file.load().then(wholeForm), program()]);
  return { form, program: loaded };
}

/** Reads the post that it is sent, and posts the result; what a chunk that did not arrive leaves undone is null. */
addEventListener('message', ({ data: { post, lists } }: MessageEvent<ReadingRequest>) => {
  readPost(index, open, post, { live: (source) => lists[source] }).then(
    (result) => postMessage(result),
    () => postMessage(null),
  );
});
