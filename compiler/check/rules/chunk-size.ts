import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minifySync } from 'vite';
import type { CompiledForm } from '../../compile.ts';
import { emitForm, emitTemplates } from '../../emit.ts';
import type { Problem } from '../../problem.ts';
import { ROOT } from '../../project.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** The most that the bundler was seen to add to a form's file, in compressed bytes: how it imports the other parts. */
const BUNDLED = 190;

const compressed = (code: string): number =>
  gzipSync(minifySync('form.js', code, { module: true }).code, { level: 9 }).length;

/** The compressed bytes that a file of a form may have, as `package.json` states them. */
function budget(): number {
  const { budgets } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly budgets: { readonly formChunk: number };
  };
  return budgets.formChunk;
}

/**
 * The files of a form that would be larger than a file may be; what the build makes differs by a few bytes.
 * @param most the compressed bytes that a file may have
 */
export function tooLarge(
  form: CompiledForm,
  partials: CheckInput['partials'],
  most: number,
): readonly Problem[] {
  const asks = compressed(emitForm(form, { runtime: './a.js', enclosed: './b.js', templates: './c.js' }));
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

/** A form is one file for what it asks and one for what it prints, and somebody waits for each. */
export const chunkSize: Rule = {
  name: 'chunk-size',
  description: 'What a form asks and what it prints fit into files that are quick to fetch.',
  stage: 'output',
  check: ({ forms, partials }) => {
    const most = budget();
    return forms.flatMap((form) => tooLarge(form, partials, most));
  },
};
