import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CompiledForm } from '../../compile.ts';
import { emitForm, emitTemplates } from '../../emit.ts';
import type { Problem } from '../../problem.ts';
import { ROOT } from '../../project.ts';
import { readPartials } from '../../template-source.ts';
import type { TemplateSource } from '../../template-source.ts';
import type { Rule } from '../rule.ts';

/** Maximum overhead of the bundler's imports observed in a form's chunk, in compressed bytes. */
const BUNDLED = 190;

const compressed = (code: string): number => gzipSync(code, { level: 9 }).length;

/** Returns the compressed size of a chunk: as it is, if it is small enough so, because Vite loads slowly; or minified. */
async function sizeOf(code: string, most: number): Promise<number> {
  const plain = compressed(code) + BUNDLED;
  if (plain <= most) return plain;
  const { minifySync } = await import('vite');
  return compressed(minifySync('form.js', code, { module: true }).code) + BUNDLED;
}

/** Returns the size limit of a form's chunk in compressed bytes, from `package.json`. */
function budget(): number {
  const { budgets } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly budgets: { readonly formChunk: number };
  };
  return budgets.formChunk;
}

/**
 * Reports the chunks of a form above the size limit; the build's size differs by a few bytes.
 * @param most size limit in compressed bytes
 */
export async function tooLarge(
  form: CompiledForm,
  partials: readonly TemplateSource[],
  most: number,
): Promise<readonly Problem[]> {
  const imports = { runtime: './a.js', enclosed: './b.js', functions: './d.js', templates: './c.js' };
  const asks = await sizeOf(emitForm(form, imports), most);
  const prints = await sizeOf(emitTemplates(form, partials, './d.js'), most);
  const size = (bytes: number): string => `about ${bytes} bytes, compressed, of ${most}`;
  return [
    ...(asks > most
      ? [
          {
            file: `schemas/${form.slug}/schema.json`,
            line: 1,
            message: `what the form asks is ${size(asks)} ("formChunk" in package.json), which makes it slow to open: keep long lists of options in the database ("x-source"), or make two forms of it`,
          },
        ]
      : []),
    ...(prints > most
      ? [
          {
            file: `templates/${form.slug}/body.hbs`,
            line: 1,
            message: `what the form prints is ${size(prints)} ("formChunk" in package.json), which makes it slow to open: put what repeats into a partial`,
          },
        ]
      : []),
  ];
}

/** A form has one chunk to edit and one to render it, both on the loading path of the user. */
export const chunkSize: Rule = {
  name: 'chunk-size',
  description: 'What a form asks and what it prints fit into files that are quick to fetch.',
  stage: 'output',
  check: async ({ project, forms }) => {
    const most = budget();
    const partials = readPartials(project);
    return (await Promise.all(forms.map((form) => tooLarge(form, partials, most)))).flat();
  },
};
