import { gzipSync } from 'node:zlib';
import { compileForm } from '../../../scripts/forms/compile.ts';
import { listSlugs } from '../../../scripts/forms/project.ts';
import type { FormsProject } from '../../../scripts/forms/project.ts';

/**
 * Compressed bytes of the lines that say what each form is and where its files are: what a page cannot know less of. Each
 * file of the build has a name with eight random letters, and a form has two.
 */
export function catalogueBytes(project: FormsProject): number {
  const lines = listSlugs(project).map((slug, index) => {
    const letters = (seed: number) => ((seed * 2_654_435_761) >>> 0).toString(36).padStart(8, '0').slice(-8);
    return `${JSON.stringify(compileForm(project, slug).meta)}./${slug}-${letters(index + 1)}.js`;
  });
  return gzipSync(lines.join('\n')).length;
}
