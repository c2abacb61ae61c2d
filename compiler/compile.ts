import { join } from 'pathe';
import type { FormMeta, FormUi, OutputName } from '../src/engine/definition/form.ts';
import type { ObjectSchema } from '../src/engine/definition/schema.ts';
import { TRIAL_MARK } from '../src/engine/definition/trial.ts';
import { bundle, type Bundle } from './bundle.ts';
import type { Json, JsonObject } from './json-source.ts';
import { unreadableExpressions } from './expressions/unreadable.ts';
import { FormCompileError } from './problem.ts';
import type { FormsProject } from './project.ts';
import { drawnUi, addSectionConditions } from './sections.ts';
import { layoutSchema, validationSchema } from './shapes.ts';
import { readTemplate, templateOf, type TemplateSource } from './template-source.ts';
import { unlessChanged } from './unless-changed.ts';

/** A form read from its files, as the emitters and the checks need it. */
export interface CompiledForm {
  readonly slug: string;
  readonly meta: FormMeta;
  readonly schema: ObjectSchema;
  readonly validation: JsonObject;
  readonly ui: FormUi;
  readonly schemaBundle: Bundle;
  readonly uiBundle: Bundle;
  readonly templates: Readonly<Partial<Record<OutputName, TemplateSource>>>;
}

const OUTPUTS: readonly OutputName[] = ['title', 'body', 'recipient'];

/** Outputs that every form has. */
const REQUIRED_OUTPUTS: readonly OutputName[] = ['title', 'body'];

const forms = unlessChanged<CompiledForm>();

const given = new WeakMap<FormsProject, ReadonlyMap<string, CompiledForm>>();

/** Returns a project with the given compiled forms, whatever the files of these forms hold now. */
export function compiledProject(
  files: FormsProject,
  compiled: ReadonlyMap<string, CompiledForm>,
): FormsProject {
  const project = { ...files, slugs: () => [...compiled.keys()].toSorted() };
  given.set(project, compiled);
  return project;
}

/**
 * Reads and compiles one form; cached until one of its files changes.
 * @throws FormCompileError with every problem that prevents compilation: unreadable files, dangling references,
 * template syntax
 */
export function compileForm(project: FormsProject, slug: string): CompiledForm {
  const compiled = given.get(project)?.get(slug);
  if (compiled) return compiled;
  const uiBundle = bundle(project, join(project.schemas, slug, 'ui.json'));
  const read = bundle(project, join(project.schemas, slug, 'schema.json'));
  const templates = readTemplates(project, slug);
  const inputs = [uiBundle, read, ...OUTPUTS.map((name) => templates[name])];
  return forms(join(project.schemas, slug), inputs, () => compileFiles(slug, uiBundle, read, templates));
}

function compileFiles(slug: string, uiBundle: Bundle, read: Bundle, templates: Templates): CompiledForm {
  const schemaBundle = { ...read, value: addSectionConditions(read.value, uiBundle.value) };
  const problems = [
    ...schemaBundle.problems,
    ...uiBundle.problems,
    ...Object.values(templates).flatMap((template) => template.problems),
    ...missingTemplates(slug, templates),
    ...unreadableExpressions(schemaBundle),
    ...unreadableExpressions(uiBundle),
  ];
  if (problems.length > 0) throw new FormCompileError(problems);
  const meta = metaOf(slug, schemaBundle.value['x-form']);
  return {
    slug,
    meta,
    schema: layoutSchema(schemaBundle.value),
    validation: validationSchema(schemaBundle.value),
    ui: drawnUi(uiBundle.value) as unknown as FormUi,
    schemaBundle,
    uiBundle,
    templates: meta.status === 'trial' ? markTrial(templates) : templates,
  };
}

/** Returns the metadata of a form; the default status `live` is omitted. */
function metaOf(slug: string, facts: Json | undefined): FormMeta {
  const { status, ...meta } = { ...(facts as JsonObject | undefined) };
  return {
    ...meta,
    ...(status !== undefined && status !== 'live' && { status }),
    slug,
  } as unknown as FormMeta;
}

type Templates = CompiledForm['templates'];

/** Prefixes the title template with the trial mark, so that rendering, length limits and reading include it. */
const markTrial = ({ title, ...others }: Templates): Templates => ({
  ...others,
  ...(title && { title: templateOf(title.name, title.file, TRIAL_MARK + title.text) }),
});

function readTemplates(project: FormsProject, slug: string): Partial<Record<OutputName, TemplateSource>> {
  const found = OUTPUTS.map((name) => [name, join(project.templates, slug, `${name}.hbs`)] as const)
    .filter(([, file]) => project.files.exists(file))
    .map(([name, file]) => [name, readTemplate(project, file)] as const);
  return Object.fromEntries(found);
}

const missingTemplates = (slug: string, templates: Partial<Record<OutputName, TemplateSource>>) =>
  REQUIRED_OUTPUTS.filter((name) => !templates[name]).map((name) => ({
    file: `templates/${slug}/${name}.hbs`,
    line: 1,
    message: 'the file is missing',
  }));
