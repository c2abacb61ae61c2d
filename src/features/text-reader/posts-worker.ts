import { formFiles } from 'virtual:form-files';
import { versions } from 'virtual:form-migrations';
import { index, older, programs } from 'virtual:form-readings';
import { kinds, lineKinds } from 'virtual:form-texts';
import { wholeForm } from '../../engine/definition/whole-form.ts';
import { findStoredAnswers } from '../../engine/read/find-stored-answers.ts';
import { readPost } from '../../engine/read/read-post.ts';
import type { ReadableForm } from '../../engine/read/read-post.ts';
import { LOG_TOO_LONG, MAX_LOG_CHARACTERS } from '../../engine/texts/lines/log-reading.ts';
import { readLog } from '../../engine/texts/lines/read-log.ts';
import { MAX_CHARACTERS } from '../../engine/texts/reading.ts';
import { readGameText } from '../../engine/texts/read-game-text.ts';
import { err, ok } from '../../shared/lib/result.ts';
import type { InWorker, ReadingRequest, WorkerMessage } from './read-in-worker.ts';

async function open(slug: string): Promise<ReadableForm> {
  const [file, program] = [formFiles.find((one) => one.slug === slug), programs[slug]];
  if (!file || !program) throw new Error(`There is no form "${slug}".`);
  const [form, loaded] = await Promise.all([file.load().then(wholeForm), program()]);
  return { form, program: loaded, older: older[slug] ?? [] };
}

/** Posts a message to the page. */
const send = (message: WorkerMessage): void => postMessage(message);

/** Tries to read a text as the post of a known case, then as any post. */
async function readAsPost({ post, lists, kept, isPost }: ReadingRequest): Promise<InWorker | undefined> {
  const live = (source: string) => lists[source];
  const same = await findStoredAnswers(index, open, post, kept, live);
  if (same) return ok({ is: 'case', kept: same });
  const asPost = isPost ? await readPost(index, open, post, { live, versions }) : undefined;
  if (asPost?.ok === false) return err(`${asPost.error.message}.`);
  const slug = asPost?.value.slug ?? null;
  return asPost && slug !== null ? ok({ is: 'post', slug, reading: asPost.value }) : undefined;
}

/** Tries to read a text as a post, then as a log, then as another game text. Only logs may be very long. */
async function read(request: ReadingRequest): Promise<InWorker> {
  const { body } = request.post;
  if (body.length > MAX_LOG_CHARACTERS) return err(LOG_TOO_LONG);
  const asPost = body.length > MAX_CHARACTERS ? undefined : await readAsPost(request);
  if (asPost?.ok) return asPost;
  const log = readLog(lineKinds, body, send);
  if (log) return ok({ is: 'log', reading: log });
  const found = readGameText(kinds, body);
  if (found.ok) return ok({ is: 'records', reading: found.value });
  // For an over-long text, the error of the post parser takes precedence
  return asPost ?? err(found.error.message);
}

/** Number of lines of a log in a message, which the page receives between two keys. */
const LINES_AT_ONCE = 2000;

/** Posts a response, after the lines of a log. */
function respond(response: InWorker): void {
  if (!response.ok || response.value.is !== 'log') return send(response);
  const { reading } = response.value;
  for (let at = 0; at < reading.lines.length; at += LINES_AT_ONCE)
    send(reading.lines.slice(at, at + LINES_AT_ONCE));
  send(ok({ is: 'log', reading: { ...reading, lines: [] } }));
}

addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  read(data).then(respond, () => send(null));
});
