import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goldenFiles, renderAnswers } from '../cases.ts';
import { formatJson } from '../format-json.ts';
import { loadForm } from '../load.ts';
import { shownPath } from '../project.ts';
import type { FormsProject } from '../project.ts';
import { standardCases } from './standard-cases.ts';

/**
 * Writes the standard cases that a form lacks, with the texts that they give now, and returns their folders.
 * @throws FormCompileError when the form cannot be compiled
 */
export async function writeCases(project: FormsProject, slug: string): Promise<readonly string[]> {
  const form = await loadForm(project, slug);
  const written: string[] = [];
  for (const [name, { answers, variants = [] }] of standardCases(form.schema)) {
    const folder = join(project.cases, slug, name);
    const kind = name.startsWith('bad-') ? 'bad' : 'good';
    const result = renderAnswers(form, answers);
    if (existsSync(folder) || (kind === 'bad' && result.errors.length === 0)) continue;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'data.json'), formatJson(answers));
    if (variants.length > 0) writeFileSync(join(folder, 'variants.json'), formatJson(variants));
    for (const [file, text] of goldenFiles(kind, result)) writeFileSync(join(folder, file), text);
    written.push(shownPath(project, folder));
  }
  return written;
}
