import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { compileForm } from '../../../compiler/compile.ts';
import { listSlugs } from '../../../compiler/project.ts';
import type { FormsProject } from '../../../compiler/project.ts';

/** Returns eight characters with the entropy of a file name hash: 48 bits. */
const letters = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** Returns the compressed bytes of each form's catalogue entry and file name, a lower bound for any page. */
export function catalogueBytes(project: FormsProject): number {
  const lines = listSlugs(project).map(
    (slug) => `${JSON.stringify(compileForm(project, slug).meta)}./${slug}-${letters(slug)}.js`,
  );
  return gzipSync(lines.join('\n')).length;
}
