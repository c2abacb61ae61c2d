import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minifySync } from 'vite';
import type { CompiledForm } from '../../compile.ts';
import { emitForm, emitTemplates } from '../../emit.ts';
import type { Problem } from '../../problem.ts';
import { ROOT } from '../../project.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** Maximum overhead of the bundler's imports observed in a form's chunk, in compressed bytes. */
const BUNDLED = 190;

const compressed = (code: string): number =>
  gzipSync(minifySync('form.js', code, { module: true }).code, { level: 9 }).length;

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
export function tooLarge(
  form: CompiledForm,
  partials: CheckInput['partials'],
  most: number,
): readonly Problem[] {
  const asks = compressed(
    emitForm(form, { runtime: './a.js', enclosed: './b.js', functions: './d.js', templates: './c.js' }),
  );
  const prints = compressed(emitTemplates(form, [...partials.values()], './d.js'));
  const size = (bytes: number): string => `about ${bytes + BUNDLED} bytes, compressed, of ${most}`;
  return [
    ...(asks + BUNDLED > most
      ? [
          {
            file: `schemas/${form.slug}/schema.json`,
            line: 1,
            message: `what the form asks is ${size(asks)} ("formChunk" in package.json), which makes it slow to open: keep long lists of options in the database ("x-source"), or make two forms of it`,
          },
        ]
      : []),
    ...(prints + BUNDLED > most
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
  check: ({ forms, partials }) => {
    const most = budget();
    return forms.flatMap((form) => tooLarge(form, partials, most));
  },
};
