import type { LoadedForm } from '../../src/engine/definition/form.ts';
import { wholeForm } from '../../src/engine/definition/whole-form.ts';
import { renderForm } from '../../src/engine/render/render.ts';
import type { Answering } from '../../src/features/studio/sandbox/requests.ts';
import type {
  Files,
  Fill,
  GeneratedForm,
  Problem,
  Reply,
  WorkerRequests,
} from '../../src/features/studio/sandbox/messages.ts';
import { acceptedCases } from '../check/accepted-cases.ts';
import { isSlow, syntaxError } from '../check/patterns.ts';
import { checkForms } from '../check/run.ts';
import { compileForm } from '../compile.ts';
import type { CompiledForm } from '../compile.ts';
import { changedForm } from '../diff/changed-posts.ts';
import { diffPage } from '../diff/page.ts';
import { isObject, pointerTo } from '../json-source.ts';
import type { Json, JsonObject } from '../json-source.ts';
import { formLoader, formModules } from '../load.ts';
import { storeModel } from '../model.ts';
import { freeCode } from '../names.ts';
import { FormCompileError } from '../problem.ts';
import { shownPath } from '../project.ts';
import type { FormsProject } from '../project.ts';
import { createForm } from '../standard/create-form.ts';
import { formFromPost, proposeFields } from '../from-post/post-form.ts';
import { otherForms } from '../scaffold/request.ts';
import { writeCases } from '../scaffold/write-cases.ts';
import { standardSource } from '../standard/from-standard.ts';
import { UsageError } from '../usage.ts';
import { evaluateExpression } from './evaluate-expression.ts';
import { beginWith } from './begin-with.ts';
import { memoryProject, writtenFiles } from './memory-project.ts';
import { attackForm, casesForGaps, changeOf, coverageOf } from './prove.ts';

const refusal = (message: string): Reply<never> => ({
  ok: false,
  problems: [{ file: '', line: 1, message }],
});

/** Runs a step; problems of files and requests become a refusal. */
async function attempt<Value>(step: () => Value | Promise<Value>): Promise<Reply<Value>> {
  try {
    return { ok: true, value: await step() };
  } catch (error) {
    if (error instanceof FormCompileError) return { ok: false, problems: error.problems.map(plain) };
    if (error instanceof UsageError) return refusal(error.message);
    throw error;
  }
}

const plain = ({ file, line, message }: Problem): Problem => ({ file, line, message });

async function accept(files: Files, slug: string): Promise<Reply<Files>> {
  const { project } = memoryProject(files);
  const accepted = await attempt(() => acceptedCases(project, slug, formLoader(project)));
  if (!accepted.ok) return accepted;
  const { problems, cases } = accepted.value;
  const refused = cases.flatMap(({ formCase, refusal: reason }): Problem[] =>
    reason === undefined
      ? []
      : [{ file: shownPath(project, formCase.folder), line: 1, message: `not accepted, ${reason}` }],
  );
  if (problems.length > 0 || refused.length > 0)
    return { ok: false, problems: [...problems.map(plain), ...refused] };
  const entries = cases.flatMap(({ formCase, files: texts }) =>
    [...texts].map(([file, text]) => [`${shownPath(project, formCase.folder)}/${file}`, text] as const),
  );
  return { ok: true, value: Object.fromEntries(entries) };
}

/** Writes the missing standard cases into a project in memory, and returns their files. */
async function newCases(
  project: FormsProject,
  ...form: readonly [slug: string, full?: JsonObject]
): Promise<Files> {
  const folders = await writeCases(project, ...form);
  const paths = folders.flatMap((folder) =>
    project.files.list(`${project.root}/${folder}`).map(({ name }) => `${folder}/${name}`),
  );
  return writtenFiles(project, paths);
}

const makeCases = (files: Files, slug: string) =>
  attempt(() => {
    const others = Object.entries(files).filter(([path]) => !path.startsWith(`tests/forms/${slug}/`));
    return newCases(memoryProject(Object.fromEntries(others)).project, slug);
  });

const create = (files: Files, { schema, ui, post, ...names }: WorkerRequests['create']['input']['request']) =>
  attempt(async (): Promise<Files> => {
    const { project } = memoryProject(files);
    const source =
      schema === undefined
        ? undefined
        : standardSource(
            { name: 'schema.json', text: schema },
            ui === undefined ? undefined : { name: 'uiSchema.json', text: ui },
          );
    const code = String(freeCode(otherForms(project)));
    const made = post
      ? formFromPost(project, { ...names, code }, post)
      : { ...createForm(project, { ...names, code }, source), answers: undefined };
    const { form, files: created, answers } = made;
    for (const [path, text] of created) project.files.write(`${project.root}/${path}`, text);
    const cases = await newCases(project, form.slug, answers);
    return { ...writtenFiles(project, [...created.keys()]), ...cases };
  });

const changePage = ({ before, after, slug }: WorkerRequests['changePage']['input']) =>
  attempt(async (): Promise<string | null> => {
    const form = await changedForm(memoryProject(before).project, memoryProject(after).project, slug);
    if (form.cases.length === 0) return null;
    const summary = `${form.cases.length} of ${form.rendered} cases differ.`;
    return diffPage([form], ['the present forms', 'the change'], summary);
  });

/** Returns a problem for each pattern that would keep the page busy. */
function slowPatterns({ schemaBundle }: CompiledForm): readonly Problem[] {
  const find = (value: Json, pointer: string): readonly string[] => {
    if (!isObject(value) && !Array.isArray(value)) return [];
    return Object.entries(value as JsonObject).flatMap(([key, inner]) =>
      key === 'pattern' && typeof inner === 'string' && syntaxError(inner) === undefined && isSlow(inner)
        ? [pointerTo(pointer, key)]
        : find(inner, pointerTo(pointer, key)),
    );
  };
  return find(schemaBundle.value, '').map((pointer) => ({
    ...schemaBundle.placeOf(pointer),
    message: 'the form is not drawn: this pattern can keep the page busy for seconds',
  }));
}

const generate = (files: Files, slug: string, fill: Fill) =>
  attempt(async (): Promise<GeneratedForm> => {
    const { project, modules } = memoryProject(files);
    const form = compileForm(project, slug);
    const slow = slowPatterns(form);
    if (slow.length > 0) throw new FormCompileError(slow);
    const answers = beginWith(project, form, fill);
    const entry = formModules(
      project,
      Object.values(form.templates).map(({ text }) => text),
    )(slug);
    const { default: loaded } = (await project.modules.load(entry)) as { default: LoadedForm };
    // Rendered here first, where it can be stopped.
    renderForm(await wholeForm(loaded), answers, { now: new Date() });
    const texts = Object.fromEntries(modules);
    return { modules: texts, entry, model: JSON.stringify(storeModel(project, [slug])), answers };
  });

/** Requests of the studio, answered by the compiler. */
export const answering: Answering<WorkerRequests> = {
  check: ({ files, slug }) =>
    attempt(async () => (await checkForms(memoryProject(files).project, [slug])).problems.map(plain)),
  accept: ({ files, slug }) => accept(files, slug),
  makeCases: ({ files, slug }) => makeCases(files, slug),
  propose: ({ files, post }) => attempt(() => proposeFields(memoryProject(files).project, post)),
  changePage,
  create: ({ files, request }) => create(files, request),
  generate: ({ files, slug, fill }) => generate(files, slug, fill),
  evaluate: (input) => attempt(() => evaluateExpression(input)),
  coverage: ({ files, slug }) => attempt(() => coverageOf(files, slug)),
  tryGaps: ({ files, slug, gaps }) => attempt(() => casesForGaps(files, slug, gaps)),
  compare: ({ before, after, slug }) => attempt(() => changeOf(before, after, slug)),
  attack: ({ files, slug, first, count }) => attempt(() => attackForm(files, slug, first, count)),
};
