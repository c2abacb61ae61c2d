import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonObject } from '../../../compiler/json-source.ts';
import { readModelFields } from '../../../compiler/model.ts';
import { formsProject } from '../../../compiler/disk.ts';
import { listSlugs } from '../../../compiler/project.ts';
import type { FormsProject } from '../../../compiler/project.ts';
import { formFiles } from '../../../compiler/scaffold/form-files.ts';
import type { ModelFields } from '../../../compiler/scaffold/form-files.ts';
import { ROOT } from '../../../scripts/lib/root.ts';

/** Fields that a generated form asks for. */
const FIELDS = ['patientName', 'dateTime', 'synopsis'];

/** Returns only these fields: the scaffold processes all that it gets, for every form. */
function fieldsOf(project: FormsProject): ModelFields {
  const all = readModelFields(project);
  return Object.fromEntries(FIELDS.map((name) => [name, all[name] ?? {}]));
}

/** Returns the files of a form with inlined fields: references would make thousands of forms read the shared model. */
function filesOf(project: FormsProject, index: number, model: ModelFields): ReadonlyMap<string, string> {
  const slug = `generated-${index}`;
  const request = {
    code: 1000 + index,
    slug,
    name: `Generated Form ${index}`,
    group: 'Generated',
    agency: 'phmc',
    site: 'PHMC',
    audience: ['phmc'],
    fields: FIELDS,
  };
  const files = new Map(formFiles(project, request, model));
  const path = `schemas/${slug}/schema.json`;
  const schema = JSON.parse(files.get(path) ?? '{}') as JsonObject;
  return files.set(path, JSON.stringify({ ...schema, properties: model }));
}

/** Copies the product's forms and adds generated ones up to `count`. */
export function generateForms(count: number): FormsProject {
  const own = formsProject();
  const folder = join(ROOT, '.cache', 'bench', `forms-${count}`);
  rmSync(folder, { recursive: true, force: true });
  const project = { ...formsProject(folder), root: ROOT };
  cpSync(own.schemas, project.schemas, { recursive: true });
  cpSync(own.templates, project.templates, { recursive: true });
  const model = fieldsOf(own);
  for (let index = listSlugs(own).length; index < count; index++) {
    for (const [path, text] of filesOf(project, index, model)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  }
  return project;
}
