import type { CompiledForm } from '../../compile.ts';
import { emitForm, emitTemplates } from '../../emit.ts';
import type { Problem } from '../../problem.ts';
import type { GeneratedModules } from '../../project.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { readPartials, type TemplateSource } from '../../template-source.ts';
import type { Rule } from '../rule.ts';

/**
 * Reports the chunks of a form above the size limit; the build's size differs by a few bytes.
 * @param most size limit in compressed bytes
 */
export async function tooLarge(
  form: CompiledForm,
  partials: readonly TemplateSource[],
  most: number,
  { sizeOf }: GeneratedModules,
): Promise<readonly Problem[]> {
  const imports = { runtime: './a.js', enclosed: './b.js', functions: './d.js', templates: './c.js' };
  const asks = (await sizeOf(emitForm(form, imports), most)) ?? 0;
  const prints = (await sizeOf(emitTemplates(form, partials, './d.js'), most)) ?? 0;
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
    const most = packageJson.budgets.formChunk;
    const partials = readPartials(project);
    return (await Promise.all(forms.map((form) => tooLarge(form, partials, most, project.modules)))).flat();
  },
};
