import type { FormDefinition, OutputName } from '../../src/engine/definition/form.ts';
import { readCases, renderAnswers } from '../cases.ts';
import type { JsonObject } from '../json-source.ts';
import { formLoader } from '../load.ts';
import { FormCompileError } from '../problem.ts';
import { listSlugs, type FormsProject } from '../project.ts';

/** A text that differs between two versions of a form; undefined where absent. */
export interface ChangedText {
  readonly output: OutputName;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export interface ChangedCase {
  readonly name: string;
  readonly texts: readonly ChangedText[];
}

/** Changed cases of one form. */
export interface ChangedForm {
  readonly slug: string;
  /** Reason why one side is missing, as a sentence. */
  readonly note: string | undefined;
  readonly cases: readonly ChangedCase[];
  /** Number of rendered cases. */
  readonly rendered: number;
}

const OUTPUTS: readonly OutputName[] = ['title', 'recipient', 'body'];

type Texts = Readonly<Partial<Record<OutputName, string>>>;

const textsOf = (form: FormDefinition | undefined, answers: JsonObject): Texts =>
  form ? renderAnswers(form, answers) : {};

const answersOf = (project: FormsProject, slug: string): ReadonlyMap<string, JsonObject> =>
  new Map(readCases(project, slug).map(({ name, answers }) => [name, answers]));

/** Renders all cases with two versions of a form, either of which may be missing. */
function compared(
  forms: readonly [FormDefinition | undefined, FormDefinition | undefined],
  cases: readonly [ReadonlyMap<string, JsonObject>, ReadonlyMap<string, JsonObject>],
): Pick<ChangedForm, 'cases' | 'rendered'> {
  const [earlier, later] = cases;
  const names = [...new Set([...later.keys(), ...earlier.keys()])].toSorted();
  const all = names.map((name): ChangedCase => {
    const was = textsOf(forms[0], earlier.get(name) ?? later.get(name) ?? {});
    const is = textsOf(forms[1], later.get(name) ?? earlier.get(name) ?? {});
    const texts = OUTPUTS.map((output) => ({ output, before: was[output], after: is[output] }));
    return { name, texts: texts.filter(({ before, after }) => before !== after) };
  });
  return { cases: all.filter(({ texts }) => texts.length > 0), rendered: names.length };
}

/** A project with its loader of forms. */
interface Version {
  readonly project: FormsProject;
  readonly slugs: readonly string[];
  readonly load: (slug: string) => Promise<FormDefinition>;
}

const versionOf = (project: FormsProject): Version => ({
  project,
  slugs: listSlugs(project),
  load: formLoader(project),
});

async function changedIn(earlier: Version, later: Version, slug: string): Promise<ChangedForm> {
  let note = later.slugs.includes(slug) ? undefined : 'This form is gone.';
  let was: FormDefinition | undefined;
  try {
    if (earlier.slugs.includes(slug)) was = await earlier.load(slug);
    else note = 'This form is new.';
  } catch (error) {
    if (!(error instanceof FormCompileError)) throw error;
    note = `The earlier version cannot be rendered any more: ${error.message}`;
  }
  const is = later.slugs.includes(slug) ? await later.load(slug) : undefined;
  const cases = [answersOf(earlier.project, slug), answersOf(later.project, slug)] as const;
  return { slug, note, ...compared([was, is], cases) };
}

/**
 * Renders every case of a form with two versions of it, each with the answers of that version; a missing case uses the
 * answers of the other. Both are rendered by the current engine.
 * @throws FormCompileError when the later version cannot be compiled
 */
export const changedForm = (earlier: FormsProject, later: FormsProject, slug: string): Promise<ChangedForm> =>
  changedIn(versionOf(earlier), versionOf(later), slug);

/** Compares all forms of two projects, as {@link changedForm} does. */
export async function changedPosts(
  earlier: FormsProject,
  later: FormsProject,
): Promise<readonly ChangedForm[]> {
  const [before, after] = [versionOf(earlier), versionOf(later)];
  const forms: ChangedForm[] = [];
  for (const slug of [...new Set([...after.slugs, ...before.slugs])].toSorted())
    forms.push(await changedIn(before, after, slug));
  return forms;
}
