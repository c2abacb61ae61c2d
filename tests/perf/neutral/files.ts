import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formsProject } from '../../../compiler/disk.ts';
import type { FormsProject } from '../../../compiler/project.ts';
import { ROOT } from '../../../scripts/lib/root.ts';
import { conditionalSchema } from './json-schema.ts';
import { fieldsOf } from './spec.ts';
import type { Field, Spec } from './spec.ts';

/** Returns the slug of a case. */
export const slugOf = ({ name }: Spec): string => `bench-${name.toLowerCase()}`;

const meta = (spec: Spec, code: number) => ({
  code,
  name: `Case ${spec.name}`,
  group: 'Bench',
  agency: 'phmc',
  site: 'PHMC',
  audience: ['phmc'],
  aliases: [],
  version: 1,
  about: [spec.target.name],
});

const widgets = (fields: readonly Field[]) =>
  Object.fromEntries(
    fields.filter(({ kind }) => kind === 'long').map(({ name }) => [name, { 'ui:widget': 'textarea' }]),
  );

function ui(spec: Spec): object {
  const sections = spec.sections.map(({ title, fields }) => ({
    title,
    fields: fields.map(({ name }) => name),
  }));
  return {
    ...widgets(fieldsOf(spec)),
    ...(spec.row && { rows: { 'ui:options': { summary: [spec.row[0]?.name] } } }),
    'ui:sections': [...sections, ...(spec.row ? [{ title: 'More', fields: ['rows'] }] : [])],
  };
}

const body = (spec: Spec): string =>
  fieldsOf(spec)
    .map(({ name, label }) => `{{> line label="${label}" value=${name}}}`)
    .join('\n');

/** Writes the cases as forms of the product, for its compiler. */
export function writeNeutralForms(specs: readonly Spec[]): FormsProject {
  const folder = join(ROOT, '.cache', 'bench', 'neutral');
  const own = formsProject();
  const project = { ...formsProject(folder), root: ROOT };
  rmSync(folder, { recursive: true, force: true });
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  cpSync(join(own.templates, '_partials'), join(project.templates, '_partials'), { recursive: true });
  write(join(project.schemas, 'form-data.json'), '{ "properties": {} }');
  cpSync(join(own.schemas, 'organisation.json'), join(project.schemas, 'organisation.json'));
  for (const [index, spec] of specs.entries()) {
    const schema = { 'x-form': meta(spec, index + 1), ...conditionalSchema(spec) };
    write(join(project.schemas, slugOf(spec), 'schema.json'), JSON.stringify(schema));
    write(join(project.schemas, slugOf(spec), 'ui.json'), JSON.stringify(ui(spec)));
    write(join(project.templates, slugOf(spec), 'title.hbs'), `{{${spec.target.name}}}`);
    write(join(project.templates, slugOf(spec), 'body.hbs'), body(spec));
  }
  return project;
}
