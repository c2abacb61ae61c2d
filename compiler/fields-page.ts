import type { FieldSchema } from '../src/engine/definition/schema.ts';
import { compileForm } from './compile.ts';
import { bundle } from './bundle.ts';
import { valueAt } from './json-source.ts';
import { fieldType } from '../src/engine/data/field-type.ts';
import { modelFile, readModelFields } from './model.ts';
import { listSlugs, type FormsProject } from './project.ts';

const INTRO = `# Fields

Every field of the product, in the order of \`schemas/form-data.json\`. A field means the same in all forms: before you add one, look for it here.
`;

const HEAD = '| field | meaning | holds | forms |\n|---|---|---|---|';

/**
 * Returns the docs page of all fields of the model: name, meaning, type and the codes of the forms that have it.
 * @throws FormCompileError when a form cannot be compiled
 */
export function fieldsPage(project: FormsProject): string {
  const fields = readModelFields(project) as unknown as Readonly<Record<string, FieldSchema>>;
  const { source } = bundle(project, modelFile(project));
  // From the unbundled file: a reference to the first field of a group starts no heading.
  const headingOf = (name: string) => valueAt(source.value, `/properties/${name}/x-heading`);
  const codes = codesByField(project);
  const lines = Object.entries(fields).flatMap(([name, field], index) => {
    const heading = headingOf(name) ?? (index === 0 ? 'Other' : undefined);
    return [
      ...(typeof heading === 'string' ? [`\n## ${heading}\n\n${HEAD}`] : []),
      row(name, field, codes.get(name)),
    ];
  });
  return `${INTRO}${lines.join('\n')}\n`;
}

const row = (name: string, field: FieldSchema, codes: readonly number[] = []): string =>
  `| ${[`\`${name}\``, field.description ?? field.title ?? '', fieldType(field), codes.join(', ') || '-'].map(cell).join(' | ')} |`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Returns the codes of the forms with each field, list entries included, in ascending order. */
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
