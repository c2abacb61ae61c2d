import type { FieldSchema } from '../src/engine/definition/schema.ts';
import { compileForm } from './compile.ts';
import { FIELD_GROUPS } from './field-groups.ts';
import { fieldType } from './field-type.ts';
import { readModelFields } from './model.ts';
import { listSlugs } from './project.ts';
import type { FormsProject } from './project.ts';

type Groups = readonly (readonly [heading: string, first: string])[];

const INTRO = `# Fields

Every field of the product, in the order of \`schemas/form-data.json\`. A field means the same in all forms: before you add one, look for it here.
`;

const HEAD = '| field | meaning | holds | forms |\n|---|---|---|---|';

/**
 * The page that lists every field of the model: name, meaning, type and the codes of the forms that ask it.
 * @throws FormCompileError when a form cannot be compiled
 */
export function fieldsPage(project: FormsProject, groups: Groups = FIELD_GROUPS): string {
  const fields = readModelFields(project) as unknown as Readonly<Record<string, FieldSchema>>;
  const headings = new Map(groups.map(([heading, first]) => [first, heading]));
  const codes = codesByField(project);
  const lines = Object.entries(fields).flatMap(([name, field]) => {
    const heading = headings.get(name);
    return [
      ...(heading === undefined ? [] : [`\n## ${heading}\n\n${HEAD}`]),
      row(name, field, codes.get(name)),
    ];
  });
  return `${INTRO}${lines.join('\n')}\n`;
}

const row = (name: string, field: FieldSchema, codes: readonly number[] = []): string =>
  `| ${[`\`${name}\``, field.description ?? field.title ?? '', fieldType(field), codes.join(', ') || '-'].map(cell).join(' | ')} |`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The codes of the forms that ask a field, in a list entry or not, in ascending order. */
function codesByField(project: FormsProject): ReadonlyMap<string, readonly number[]> {
  const codes = new Map<string, number[]>();
  const forms = listSlugs(project).map((slug) => compileForm(project, slug));
  for (const { meta, schema } of forms.toSorted((a, b) => a.meta.code - b.meta.code)) {
    for (const name of askedNames(schema)) codes.set(name, [...(codes.get(name) ?? []), meta.code]);
  }
  return codes;
}

function askedNames(schema: FieldSchema): ReadonlySet<string> {
  const names = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    name,
    ...(field.items ? askedNames(field.items) : []),
  ]);
  return new Set(names);
}
