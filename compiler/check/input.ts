import { join } from 'pathe';
import { type FormMeta, SLUG } from '../../src/engine/definition/form.ts';
import { bundle, type Bundle } from '../bundle.ts';
import { readCases } from '../cases.ts';
import { compileForm, type CompiledForm } from '../compile.ts';
import { isObject, readJson } from '../json-source.ts';
import { formLoader } from '../load.ts';
import { readMigrations } from '../migrations.ts';
import { modelFile } from '../model.ts';
import { readOrganisation } from '../organisation.ts';
import { attempt, FormCompileError, type Problem } from '../problem.ts';
import { listSlugs, slugOf, type FormsProject } from '../project.ts';
import { readPartials } from '../template-source.ts';
import { metaProblems } from './meta.ts';
import type { CheckInput } from './rule.ts';
import { analyseForm } from './template/analysis.ts';
import { circularPartials, describePartials } from './template/partials.ts';

/** Input of a check, with the problems of files that could not be read. */
interface ReadInput {
  /** Undefined when a file shared by all forms cannot be read. */
  readonly input: CheckInput | undefined;
  readonly problems: readonly Problem[];
}

function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

function readOrganisationSource(project: FormsProject): CheckInput['organisation'] {
  const file = join(project.schemas, 'organisation.json');
  const source = readJson(project, file);
  if (!isObject(source.value))
    throw new FormCompileError([{ file: source.file, line: 1, message: 'the file must hold an object' }]);
  return { ...source, value: source.value };
}

/** Returns the slugs of the forms, and problems for folders with invalid names. */
function namedFolders(project: FormsProject): readonly [readonly string[], readonly Problem[]] {
  const all = listSlugs(project);
  const wrong = all.filter((name) => !SLUG.test(name));
  const problems = wrong.map((name) => ({
    file: `schemas/${name}`,
    line: 1,
    message: `a folder is named in lower case with dashes: call it "${slugOf(name) || 'death-report'}" in schemas, templates and tests/forms`,
  }));
  return [all.filter((name) => SLUG.test(name)), problems];
}

/** Returns the metadata of a form, unless the meta-schema reports an error in it. */
const metaOf = ({ meta, schemaBundle: { source, value } }: CompiledForm): FormMeta[] =>
  !isObject(value['x-form']) ||
  metaProblems('form', source.value).some(({ pointer }) => pointer.startsWith('/x-form'))
    ? []
    : [meta];

/** Returns wrong keys of a model that cannot be read, which are the cause of references to nothing, or else these. */
function modelProblems({ source, problems }: Bundle): readonly Problem[] {
  const wrong = metaProblems('form-data', source.value).map(({ pointer, message }) => ({
    file: source.file,
    line: source.lineOf(pointer),
    pointer,
    message,
  }));
  return wrong.length > 0 ? wrong : problems;
}

/**
 * Reads a project for checking. A form that cannot be compiled yields problems and is left out.
 * @param only the slugs to check; defaults to all
 */
export function readInput(project: FormsProject, only?: readonly string[]): ReadInput {
  const problems: Problem[] = [];
  const organisation = attempt(problems, () => readOrganisationSource(project));
  const model = attempt(problems, () => bundle(project, modelFile(project)));
  const migrations = attempt(problems, () => readMigrations(project));
  const partials = readPartials(project);
  problems.push(
    ...(model && model.problems.length > 0 ? modelProblems(model) : []),
    ...partials.flatMap((partial) => partial.problems),
    ...circularPartials(partials),
  );
  if (!organisation || !model || problems.length > 0) return { input: undefined, problems };

  const [slugs, misnamed] = namedFolders(project);
  problems.push(...misnamed);
  const compiled = slugs.flatMap((slug) => attempt(problems, () => compileForm(project, slug)) ?? []);
  const byName = new Map(partials.map((partial) => [partial.name, partial]));
  const facts = describePartials(
    byName,
    compiled.flatMap(({ templates }) => Object.values(templates)),
  );
  const world = { partials: facts, organisation: readOrganisation(project) };
  const forms = only ? compiled.filter(({ slug }) => only.includes(slug)) : compiled;
  const input: CheckInput = {
    project,
    forms,
    readable: compiled.filter(({ schemaBundle: { value } }) => isObject(value['properties'])),
    catalogue: compiled.flatMap(metaOf),
    complete: !only && misnamed.length === 0 && compiled.length === slugs.length,
    model,
    organisation,
    migrations,
    partials: byName,
    analysis: remember((form: CompiledForm) => analyseForm(form, world)),
    cases: remember((slug: string) => readCases(project, slug)),
    definition: remember(formLoader(project)),
  };
  return { input, problems };
}
