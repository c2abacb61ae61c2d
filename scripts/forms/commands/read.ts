import { formLoader, olderLoader } from '../../../compiler/load.ts';
import type { FormsProject } from '../../../compiler/project.ts';
import { readMigrations, versionsIn } from '../../../compiler/migrations.ts';
import { indexOf, readingPrograms } from '../../../compiler/reading/emit-reading.ts';
import { olderVersions } from '../../../compiler/reading/older-forms.ts';
import { UsageError } from '../../../compiler/usage.ts';
import type { Post } from '../../../src/engine/read/post.ts';
import { readPost } from '../../../src/engine/read/read-post.ts';
import type { PostReading, ReadableForm } from '../../../src/engine/read/read-post.ts';
import type { Result } from '../../../src/lib/result.ts';
import { isPlainObject } from '../../../src/lib/plain-object.ts';
import { print, readNamed } from './io.ts';

type Reader = (post: Post) => Promise<Result<PostReading, { readonly message: string }>>;

/**
 * `read <file or ->` prints what a post says, as `{slug, data, unplaced, exact}`; `read --batch <file.jsonl or ->` does so
 * for one `{"title", "body"}` a line.
 * @throws UsageError for what cannot be read
 */
export async function read(project: FormsProject, args: readonly string[]): Promise<number> {
  const reader = postReader(project);
  if (args[0] === '--batch') return readBatch(reader, readNamed(args[1]));
  const result = await reader({ body: readNamed(args[0]) });
  if (!result.ok) throw new UsageError(`${result.error.message}.`);
  await print(`${JSON.stringify(result.value, null, 2)}\n`);
  return 0;
}

/** Makes a function that reads posts of the forms of a project; each form is compiled when it is needed first. */
export function postReader(project: FormsProject): Reader {
  const [programOf, load] = [readingPrograms(project), formLoader(project)];
  const earlier = olderVersions(project);
  const [index, loadOlder] = [indexOf(project, programOf, earlier), olderLoader(project)];
  const options = { versions: versionsIn(readMigrations(project)) };
  const opened = new Map<string, Promise<ReadableForm>>();
  const open = (slug: string): Promise<ReadableForm> => {
    const older = earlier.filter((one) => one.slug === slug).map((one) => () => loadOlder(one));
    const form =
      opened.get(slug) ?? load(slug).then((loaded) => ({ form: loaded, program: programOf(slug), older }));
    opened.set(slug, form);
    return form;
  };
  return (post) => readPost(index, open, post, options);
}

async function readBatch(reader: Reader, text: string): Promise<number> {
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }));
  const results: string[] = [];
  let failed = false;
  for (const { line, number } of lines) {
    if (line.trim() === '') continue;
    const post = postIn(line);
    const result = post && (await reader(post));
    if (result?.ok) results.push(JSON.stringify(result.value));
    else {
      failed = true;
      const problem = result?.error.message ?? 'it is no JSON object with a text as its "body"';
      process.stderr.write(`Line ${number}: ${problem}.\n`);
      results.push(JSON.stringify({ error: problem }));
    }
  }
  await print(results.map((result) => `${result}\n`).join(''));
  return failed ? 2 : 0;
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
