import { join } from 'pathe';
import { measure, type Coverage } from '../coverage/measure.ts';
import { isObject, pointerTo, readJson, type JsonSource } from '../../json-source.ts';
import { attempt, didYouMean, type Problem } from '../../problem.ts';
import type { FormsProject } from '../../project.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** File of the forms allowed below 100 % coverage: `{ "<slug>": "why" }`. */
const EXCEPTIONS = 'coverage-exceptions.json';

function readExceptions(project: FormsProject): JsonSource | undefined {
  const file = join(project.cases, EXCEPTIONS);
  return project.files.exists(file) ? readJson(project, file) : undefined;
}

/** Reports exceptions for unknown forms, and those no longer needed. */
function needless(
  exceptions: JsonSource,
  measured: readonly Coverage[],
  { catalogue, complete }: CheckInput,
): Problem[] {
  if (!isObject(exceptions.value))
    return [{ file: exceptions.file, line: 1, message: 'write { "<slug>": "why", … }' }];
  const names = [...catalogue.map(({ slug }) => slug), ...(complete ? measured.map(({ name }) => name) : [])];
  const report = (slug: string, message: string): Problem => {
    const pointer = pointerTo('', slug);
    return { file: exceptions.file, line: exceptions.lineOf(pointer), pointer, message };
  };
  return Object.keys(exceptions.value).flatMap((slug) => {
    if (complete && !names.includes(slug))
      return [report(slug, `there is no form "${slug}"${didYouMean(slug, names)}`)];
    const form = measured.find(({ name }) => name === slug);
    return form?.items.every(({ covered }) => covered)
      ? [report(slug, `"${slug}" is covered in full now: take it off this list`)]
      : [];
  });
}

async function check(input: CheckInput): Promise<readonly Problem[]> {
  const unreadable: Problem[] = [];
  const exceptions = attempt(unreadable, () => readExceptions(input.project));
  if (unreadable.length > 0) return unreadable;
  const measured = await measure(input);
  const excused = isObject(exceptions?.value) ? Object.keys(exceptions.value) : [];
  const gaps = measured
    .filter(({ name }) => !excused.includes(name))
    .flatMap(({ items }) => items.filter(({ covered }) => !covered).map(({ missing }) => missing));
  return [...gaps, ...(exceptions ? needless(exceptions, measured, input) : [])];
}

export const coverage: Rule = {
  name: 'coverage',
  description: 'Every option, pattern, required field, condition and template branch is exercised by a case.',
  stage: 'coverage',
  check,
};
