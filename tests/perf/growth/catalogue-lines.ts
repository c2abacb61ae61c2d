import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { compileForm } from '../../../compiler/compile.ts';
import { listSlugs } from '../../../compiler/project.ts';
import type { FormsProject } from '../../../compiler/project.ts';

/** Eight letters that say as much as those in the names of the files of a build: 48 bits. */
const letters = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** Compressed bytes of the lines that say what each form is and where its file is: what a page cannot know less of. */
export function catalogueBytes(project: FormsProject): number {
  const lines = listSlugs(project).map(
    (slug) => `${JSON.stringify(compileForm(project, slug).meta)}./${slug}-${letters(slug)}.js`,
  );
  return gzipSync(lines.join('\n')).length;
}
