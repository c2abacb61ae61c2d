import { formatProblem, problemsIn, type Problem } from '../problem.ts';
import { listSlugs, type FormsProject } from '../project.ts';
import { readInput } from './input.ts';
import type { CheckInput, Rule, Stage } from './rule.ts';
import { RULES } from './rules.ts';

interface CheckResult {
  /** Number of forms checked, including unreadable ones. */
  readonly forms: number;
  readonly problems: readonly Problem[];
}

const STAGES: readonly Stage[] = ['shape', 'fields', 'meaning', 'cases', 'output', 'accepted', 'coverage'];

/** Stages that need no module of a form. */
const FROM_FILES: ReadonlySet<Stage> = new Set(['shape', 'fields', 'meaning']);

/** Returns true if a problem is in a file of a form. */
export const isOfForm = (slug: string, { file }: Problem): boolean =>
  [`schemas/${slug}`, `templates/${slug}`, `tests/forms/${slug}`].some((folder) =>
    `${file}/`.startsWith(`${folder}/`),
  );

const distinct = (problems: readonly Problem[]): readonly Problem[] => [
  ...new Map(problems.map((problem) => [formatProblem(problem), problem])).values(),
];

const MODEL = 'schemas/form-data.json';

const SHARED = [MODEL, 'schemas/organisation.json', 'templates/_partials/'];

const isShared = ({ file }: Problem): boolean => SHARED.some((path) => file.startsWith(path));

/** Files that belong to no form: their errors may cause those of any form. */
const isOfNoForm = (problem: Problem): boolean =>
  isShared(problem) || problem.file === 'schemas/migrations.json';

/** Sorts problems by cause: shared files before those of forms, and each stage before the next. */
const inOrder = (stages: readonly (readonly Problem[])[]): readonly Problem[] => {
  const sorted = stages.flatMap((problems) =>
    problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
  );
  return distinct(sorted.toSorted((a, b) => Number(isOfNoForm(b)) - Number(isOfNoForm(a))));
};

const withForms = (input: CheckInput, forms: CheckInput['forms']): CheckInput => ({
  ...input,
  forms,
  complete: input.complete && forms.length === input.forms.length,
});

/** Returns the input without forms that have problems; undefined (end of check) if a shared file's shape is invalid. */
function remaining(input: CheckInput, problems: readonly Problem[], stage: Stage): CheckInput | undefined {
  if (stage === 'shape' && problems.some(isShared)) return undefined;
  const wrongFields = new Set(
    problems.flatMap(({ file, pointer = '' }) => (file === MODEL ? (pointer.split('/')[2] ?? []) : [])),
  );
  return withForms(
    input,
    input.forms.filter(
      ({ slug, schema }) =>
        !problems.some((problem) => isOfForm(slug, problem)) &&
        !Object.keys(schema.properties).some((name) => wrongFields.has(name)),
    ),
  );
}

/** Returns the input with only the forms whose modules can be built; adds the errors of others to the problems. */
async function loadable(input: CheckInput, problems: Problem[]): Promise<CheckInput> {
  const loaded = await Promise.all(
    input.forms.map(async (form) => ({
      form,
      failures: await input.definition(form.slug).then(() => [], problemsIn),
    })),
  );
  problems.push(...loaded.flatMap(({ failures }) => failures));
  const sound = loaded.filter(({ failures }) => failures.length === 0).map(({ form }) => form);
  return withForms(input, sound);
}

/**
 * Checks the forms of a project with every rule.
 * @param only the slugs to check; defaults to all
 */
export async function checkForms(
  project: FormsProject,
  only?: readonly string[],
  rules: readonly Rule[] = RULES,
): Promise<CheckResult> {
  const { input, problems: unreadable } = readInput(project, only);
  const found: Problem[][] = [];
  let unread = unreadable;
  let current: CheckInput | undefined = input;
  let isBuilt = false;
  for (const stage of STAGES.filter((name) => rules.some((rule) => rule.stage === name))) {
    if (!current) break;
    const problems: Problem[] = [];
    if (!isBuilt && !FROM_FILES.has(stage)) {
      current = await loadable(current, problems);
      isBuilt = true;
    }
    for (const rule of rules) if (rule.stage === stage) problems.push(...(await rule.check(current)));
    current = remaining(current, problems, stage);
    // What a form refers to may be missing because a shared file is wrong.
    if (current) problems.push(...unread);
    unread = [];
    found.push(problems);
  }
  return { forms: (only ?? listSlugs(project)).length, problems: inOrder([...found, unread]) };
}
