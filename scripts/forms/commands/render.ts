import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import { isPlainObject } from '../../../src/lib/plain-object.ts';
import { renderOne } from '../../../compiler/render.ts';
import { loadForm } from '../../../compiler/load.ts';
import { didYouMean } from '../../../compiler/problem.ts';
import { listSlugs } from '../../../compiler/project.ts';
import type { FormsProject } from '../../../compiler/project.ts';
import { print, readNamed } from './io.ts';
import { UsageError } from '../../../compiler/usage.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * `render <slug> <data.json or ->` prints one result; `render --batch <file.jsonl or ->` prints one result a line.
 * @throws UsageError for an unknown slug, unreadable JSON or data that is not an object
 */
export async function render(project: FormsProject, args: readonly string[]): Promise<number> {
  if (args[0] === '--batch') return renderBatch(project, readNamed(args[1]));
  const [slug, file] = args;
  if (slug === undefined)
    throw new UsageError('Name a form and a data file: forms:render -- <slug> <data.json or ->.');
  const form = await open(project, slug);
  const result = renderOne(form, parse(readNamed(file), 'The data'));
  await print(`${JSON.stringify(result, null, 2)}\n`);
  return 0;
}

async function renderBatch(project: FormsProject, text: string): Promise<number> {
  const forms = new Map<string, FormDefinition>();
  let failed = false;
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }));
  const results: string[] = [];
  for (const { line, number } of lines) {
    if (line.trim() === '') continue;
    try {
      const { slug, data } = parse(line, `Line ${number}`);
      if (typeof slug !== 'string') throw new UsageError(`Line ${number} names no form.`);
      if (!isPlainObject(data)) throw new UsageError(`The data on line ${number} is not an object.`);
      const form = forms.get(slug) ?? (await open(project, slug));
      forms.set(slug, form);
      results.push(JSON.stringify(renderOne(form, data)));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      failed = true;
      process.stderr.write(`${error.message}\n`);
      results.push(JSON.stringify({ error: error.message }));
    }
  }
  await print(results.map((result) => `${result}\n`).join(''));
  return failed ? 2 : 0;
}

async function open(project: FormsProject, slug: string): Promise<FormDefinition> {
  const slugs = listSlugs(project);
  if (!slugs.includes(slug)) throw new UsageError(`There is no form "${slug}"${didYouMean(slug, slugs)}`);
  return loadForm(project, slug);
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
