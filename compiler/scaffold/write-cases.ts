import { join } from 'pathe';
import { changes } from '../../src/shared/lib/equal.ts';
import { goldenFiles, readCases, renderAnswers, type FormCase } from '../cases.ts';
import { formatJson } from '../../src/shared/lib/format-json.ts';
import type { Json, JsonObject } from '../json-source.ts';
import { loadForm } from '../load.ts';
import { shownPath, type FormsProject } from '../project.ts';
import { standardCases } from './standard-cases.ts';

/**
 * Writes the missing standard cases of a form with their current texts, and returns their folders.
 * @param given answers of the case `full`; generated ones if omitted
 * @throws FormCompileError when the form cannot be compiled
 */
export async function writeCases(
  project: FormsProject,
  slug: string,
  given?: JsonObject,
): Promise<readonly string[]> {
  const form = await loadForm(project, slug);
  const find = (name: string): FormCase | undefined =>
    readCases(project, slug).find((formCase) => formCase.name === name);
  const { full, minimal, bad } = standardCases(form.schema, find('full')?.answers ?? given);
  const written: string[] = [];
  const write = (name: string, files: Readonly<Record<string, Json>>): void => {
    const folder = join(project.cases, slug, name);
    if (project.files.exists(folder)) return;
    for (const [file, value] of Object.entries(files))
      project.files.write(join(folder, file), formatJson(value));
    for (const [file, text] of goldenFiles(find(name) as FormCase, form))
      project.files.write(join(folder, file), text);
    written.push(shownPath(project, folder));
  };
  write('full', {
    'data.json': full.answers,
    ...(full.variants.length > 0 && { 'variants.json': full.variants }),
  });
  write('minimal', { 'data.json': minimal });
  for (const [name, answers] of bad)
    if (renderAnswers(form, answers).errors.length > 0)
      write(name, { 'change.json': changes(full.answers, answers) });
  return written;
}
