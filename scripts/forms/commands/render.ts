import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import { isPlainObject } from '../../../src/shared/lib/plain-object.ts';
import type { Json } from '../../../compiler/json-source.ts';
import { formLoader } from '../../../compiler/load.ts';
import { FormCompileError } from '../../../compiler/problem.ts';
import type { FormsProject } from '../../../compiler/project.ts';
import { renderOne } from '../../../compiler/render.ts';
import { unknownAnswers } from '../../../compiler/unknown-answers.ts';
import { UsageError } from '../../../compiler/usage.ts';
import { batch, type Outcome } from './batch.ts';
import { print, readNamed, refuseUnknown } from './io.ts';
import { knownSlugs } from './slugs.ts';

type Data = Readonly<Record<string, unknown>>;
type Open = (slug: string) => Promise<FormDefinition>;

/**
 * `render <slug> <data.json or ->` prints one result; `render --batch <file.jsonl or ->` prints one result per line.
 * Answers to unknown fields are reported on standard error.
 * @throws UsageError for an unknown option or slug, unreadable JSON or data that is not an object
 */
export async function render(project: FormsProject, args: readonly string[]): Promise<number> {
  refuseUnknown(args, ['--batch']);
  const open = opener(project);
  if (args[0] === '--batch') return batch(args[1], (line) => renderLine(open, line));
  const [slug, file] = args;
  if (slug === undefined)
    throw new UsageError('Name a form and a data file: forms:render -- <slug> <data.json or ->.');
  const form = await open(slug);
  const data = parse(readNamed(file), 'The data');
  for (const note of misspelt(form, data)) process.stderr.write(`${note}\n`);
  await print(`${JSON.stringify(renderOne(form, data), null, 2)}\n`);
  return 0;
}

async function renderLine(open: Open, line: string): Promise<Outcome> {
  try {
    const { slug, data } = parse(line, 'It');
    if (typeof slug !== 'string') return { error: 'It names no form.' };
    if (!isPlainObject(data)) return { error: 'Its data is not an object.' };
    const form = await open(slug);
    return { value: renderOne(form, data), notes: misspelt(form, data) };
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof FormCompileError)) throw error;
    return { error: error.message };
  }
}

const misspelt = (form: FormDefinition, data: Data): readonly string[] =>
  unknownAnswers(data as unknown as Json, form.schema).map(
    ({ pointer, message }) => `${pointer}: ${message}`,
  );

/** Creates a memoized loader of forms. It rejects with a UsageError for an unknown slug. */
function opener(project: FormsProject): Open {
  const load = formLoader(project);
  const opened = new Map<string, Promise<FormDefinition>>();
  return async (slug) => {
    const form = opened.get(slug) ?? load(knownSlugs(project, [slug])[0] ?? slug);
    opened.set(slug, form);
    return form;
  };
}

function parse(text: string, what: string): Data {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(
      `${what} is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  if (!isPlainObject(value))
    throw new UsageError(`${what} must be a JSON object of field names and answers.`);
  return value;
}
