import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import { renderAnswers, type FormCase } from '../../cases.ts';
import { postReader, type PostReader } from '../../reading/post-reader.ts';
import { wrongAnswers } from '../../reading/misparsed-answers.ts';
import type { Problem } from '../../problem.ts';
import { listSlugs } from '../../project.ts';
import { caseProblem } from '../case-problem.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** Returns the error of parsing the post of a case, as the end of a sentence. */
async function mistake(
  read: PostReader,
  form: FormDefinition,
  { answers }: FormCase,
): Promise<string | undefined> {
  const { title, body } = renderAnswers(form, answers);
  const result = await read({ title, body });
  if (!result.ok) return `cannot be read back: ${result.error.message}`;
  const { slug } = result.value;
  if (slug !== form.meta.slug)
    return slug === null
      ? 'is not recognised as one of this form: print words that no other form has'
      : `is taken for one of "${slug}": print words that this form alone has`;
  const [wrong] = wrongAnswers(form, answers, result.value);
  return wrong === undefined ? undefined : `is read back wrongly (${wrong}): put a label before that answer`;
}

async function check({
  project,
  forms,
  catalogue,
  cases,
  definition,
}: CheckInput): Promise<readonly Problem[]> {
  // Posts are recognised by texts of all forms, so one unreadable form makes the check meaningless.
  if (forms.length === 0 || catalogue.length < listSlugs(project).length) return [];
  const read = postReader(project, definition);
  const problems: Problem[] = [];
  for (const { slug } of forms) {
    const form = await definition(slug);
    for (const formCase of cases(slug).filter(({ file, kind }) => kind === 'good' && file === 'data.json')) {
      const message = await mistake(read, form, formCase);
      if (message !== undefined)
        problems.push(caseProblem(project, formCase, formCase.file, 1, `the post ${message}`));
    }
  }
  return problems;
}

export const postRoundTrip: Rule = {
  name: 'post-round-trip',
  description:
    'The posts of the cases minimal and full are recognised, and no answer of theirs is read back as another.',
  stage: 'coverage',
  check,
};
