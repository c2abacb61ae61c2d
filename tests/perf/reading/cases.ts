import { CASE_MOMENT, readCases, renderAnswers } from '../../../compiler/cases.ts';
import { formLoader } from '../../../compiler/load.ts';
import { formsProject } from '../../../compiler/disk.ts';
import { listSlugs } from '../../../compiler/project.ts';
import { postReader } from '../../../compiler/reading/post-reader.ts';
import { effectiveAnswers, isSameInPost, wrongAnswers } from '../../../compiler/reading/misparsed-answers.ts';
import type { PostReading } from '../../../src/engine/read/read-post.ts';
import { renderWithProvenance } from '../../../src/engine/render/provenance.ts';

/** An example case of a form whose post was parsed. */
export interface CaseReading {
  readonly slug: string;
  readonly name: string;
  readonly reading: PostReading;
  readonly milliseconds: number;
  /** Number of effective answers of the case, and of those parsed. */
  readonly answers: number;
  readonly read: number;
  /** Number of answers not parsed because neither title nor body contains them. */
  readonly unprinted: number;
  /** Answers parsed wrongly without being listed as doubtful, as `path: read for answered`. */
  readonly wrong: readonly string[];
}

/** Renders every good case of every `every`-th form and parses its post. */
export async function readCasesBack(every = 1): Promise<readonly CaseReading[]> {
  const project = formsProject();
  const [load, read] = [formLoader(project), postReader(project)];
  const found: CaseReading[] = [];
  const slugs = listSlugs(project).filter((_, index) => index % every === 0);
  for (const slug of slugs) {
    const form = await load(slug);
    for (const { kind, name, answers } of readCases(project, slug)) {
      if (kind === 'bad') continue;
      const { title, body } = renderAnswers(form, answers);
      const start = performance.now();
      const result = await read({ title, body });
      const milliseconds = performance.now() - start;
      if (!result.ok) throw new Error(`${slug}/${name}: ${result.error.message}`);
      const reading = result.value;
      const { provenance } = renderWithProvenance(form, answers, { now: CASE_MOMENT });
      const printed = [...provenance.title, ...provenance.body].map(({ path }) => path.join('.'));
      const isPrinted = (key: string): boolean =>
        printed.some((path) => path === key || path.startsWith(`${key}.`));
      const [wanted, got] = [effectiveAnswers(form, answers), effectiveAnswers(form, reading.data)];
      const own = [...wanted].filter(([key]) => answers[key.split('.')[0] ?? ''] !== undefined);
      const isRead = ([key, value]: readonly [string, unknown]): boolean =>
        got.has(key) && isSameInPost(got.get(key), value);
      found.push({
        slug,
        name,
        reading,
        milliseconds,
        answers: own.length,
        read: own.filter(isRead).length,
        unprinted: own.filter(([key]) => !got.has(key) && !isPrinted(key)).length,
        wrong: wrongAnswers(form, answers, reading),
      });
    }
  }
  return found;
}
