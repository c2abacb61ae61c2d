import { join } from 'pathe';
import { pick, randomFrom } from '../../src/shared/lib/random.ts';
import type {
  Files,
  FormChange,
  FormCoverage,
  HostileFault,
  Problem,
} from '../../src/features/studio/sandbox/messages.ts';
import { changedForm } from '../diff/changed-posts.ts';
import { completeCases } from '../check/coverage/complete-cases.ts';
import { COVERAGE_KINDS } from '../check/coverage/item.ts';
import { measure } from '../check/coverage/measure.ts';
import { tryGaps } from '../check/coverage/try-gaps.ts';
import { readInput } from '../check/input.ts';
import type { CheckInput } from '../check/rule.ts';
import { compileForm } from '../compile.ts';
import type { CompiledForm } from '../compile.ts';
import { hostileTest } from '../hostile/stays-inside.ts';
import { hostileText } from '../hostile/texts.ts';
import { loadForm } from '../load.ts';
import { FormCompileError } from '../problem.ts';
import { beginWith } from './begin-with.ts';
import { memoryProject, writtenFiles } from './memory-project.ts';

function inputOf(files: Files, slug: string): { readonly input: CheckInput; readonly form: CompiledForm } {
  const { input, problems } = readInput(memoryProject(files).project, [slug]);
  const [form] = input?.forms ?? [];
  if (!input || !form || problems.length > 0) throw new FormCompileError(problems);
  return { input, form };
}

/** Returns what the cases of a form try, and what none tries. */
export async function coverageOf(files: Files, slug: string): Promise<FormCoverage> {
  const { input } = inputOf(files, slug);
  const items = (await measure(input)).flatMap((measured) => measured.items);
  return {
    counts: COVERAGE_KINDS.map((kind) => {
      const own = items.filter((item) => item.kind === kind);
      return { kind, covered: own.filter(({ covered }) => covered).length, all: own.length };
    }),
    gaps: items
      .filter(({ covered }) => !covered)
      .map(({ missing: { file, line, message } }) => ({ file, line, message })),
  };
}

/**
 * Returns the files of new cases that try some of the gaps, as far as generated answers can, and of cases that lack an
 * answer since the form has changed.
 * @param gaps null for all
 */
export async function casesForGaps(
  files: Files,
  slug: string,
  gaps: readonly Problem[] | null,
): Promise<Files> {
  const { input, form } = inputOf(files, slug);
  const completed = await completeCases(form, input);
  const folders = await tryGaps(
    form,
    input,
    ({ file, line, message }) =>
      gaps?.some((gap) => gap.file === file && gap.line === line && gap.message === message) ?? true,
  );
  const { project } = input;
  const added = folders.flatMap((folder) =>
    project.files.list(join(project.root, folder)).map(({ name }) => `${folder}/${name}`),
  );
  return writtenFiles(project, [...completed, ...added]);
}

/** Returns the posts of a form's cases that differ between two versions of the files. */
export async function changeOf(before: Files, after: Files, slug: string): Promise<FormChange> {
  const { note, cases } = await changedForm(
    memoryProject(before).project,
    memoryProject(after).project,
    slug,
  );
  return { note: note ?? null, cases };
}

/** Texts typed into one post, which costs as much as one text does. */
const TEXTS_A_DOCUMENT = 20;

/**
 * Types hostile texts into the fields of a form, and returns those that break its post.
 * @param first number of texts typed before: other numbers give other texts
 */
export async function attackForm(
  files: Files,
  slug: string,
  first: number,
  count: number,
): Promise<readonly HostileFault[]> {
  const { project } = memoryProject(files);
  const form = await loadForm(project, slug);
  const { paths, faultOf } = hostileTest(form, beginWith(project, compileForm(project, slug), 'example'));
  const faults = new Map<string, HostileFault>();
  for (let done = 0; done < count && paths.length > 0; done += TEXTS_A_DOCUMENT) {
    const random = randomFrom(first + done);
    const typed = Array.from(
      { length: Math.min(TEXTS_A_DOCUMENT, count - done) },
      () => [pick(paths, random), hostileText(random)] as const,
    );
    if (faultOf(typed) === undefined) continue;
    for (const [path, text] of typed) {
      const message = faultOf([[path, text]]);
      const field = path.join('.');
      if (message !== undefined) faults.set(field, { field, text, message: `the post ${message}` });
    }
  }
  return [...faults.values()];
}
