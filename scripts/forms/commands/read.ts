import type { FormsProject } from '../../../compiler/project.ts';
import { postReader, type PostReader } from '../../../compiler/reading/post-reader.ts';
import { UsageError } from '../../../compiler/usage.ts';
import type { Post } from '../../../src/engine/read/post.ts';
import { isPlainObject } from '../../../src/shared/lib/plain-object.ts';
import { batch, type Outcome } from './batch.ts';
import { print, readNamed, refuseUnknown } from './io.ts';

/**
 * `read <file or ->` parses a post and prints `{slug, data, unverified, exact}` and `alike` forms; `read --batch
 * <file.jsonl or ->` does so for one `{"title", "body"}` per line.
 * @throws UsageError for unreadable input
 */
export async function read(project: FormsProject, args: readonly string[]): Promise<number> {
  refuseUnknown(args, ['--batch']);
  const reader = postReader(project);
  if (args[0] === '--batch') return batch(args[1], (line) => readLine(reader, line));
  const result = await reader({ body: readNamed(args[0]) });
  if (!result.ok) throw new UsageError(`${result.error.message}.`);
  await print(`${JSON.stringify(result.value, null, 2)}\n`);
  return 0;
}

async function readLine(reader: PostReader, line: string): Promise<Outcome> {
  const post = postIn(line);
  if (!post) return { error: 'It is no JSON object with a text as its "body".' };
  const result = await reader(post);
  return result.ok ? { value: result.value } : { error: `${result.error.message}.` };
}

function postIn(line: string): Post | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isPlainObject(value) || typeof value['body'] !== 'string') return undefined;
  const { title, body } = value;
  return typeof title === 'string' ? { title, body } : { body };
}
