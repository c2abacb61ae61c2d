import type { FormDefinition } from '../../../../src/engine/definition/form.ts';
import { renderAnswers } from '../../cases.ts';
import type { FormCase } from '../../cases.ts';
import type { Problem } from '../../problem.ts';
import { caseProblem } from '../case-problem.ts';
import { documentProblems } from '../document-problems.ts';
import { withFilledFacts } from '../filled-organisation.ts';
import type { CheckInput, Rule } from '../rule.ts';

function caseOutputs(formCase: FormCase, form: FormDefinition, { project }: CheckInput): Problem[] {
  const forms = [
    { form, when: '' },
    { form: withFilledFacts(form), when: ', once every fact of organisation.json is filled in' },
  ];
  return [formCase.answers, ...formCase.variants].flatMap((answers, index) => {
    const typed = JSON.stringify(answers);
    const which = index === 0 ? 'the document' : `the document of variant ${index}`;
    const found = forms.map((candidate) => ({
      ...candidate,
      problems: documentProblems(renderAnswers(candidate.form, answers), typed),
    }));
    const first = found.find(({ problems }) => problems.length > 0);
    return (first?.problems ?? []).map((problem) =>
      caseProblem(project, formCase, 'data.json', 1, `${which} ${problem}${first?.when}`),
    );
  });
}

/** Whatever the answers, a document is whole. */
export const outputs: Rule = {
  name: 'outputs',
  description:
    'The document of every case is well-formed BBCode without empty tags or stray words, under a title that fits.',
  stage: 'output',
  check: async (input) => {
    const problems = input.forms.map(async ({ slug }) => {
      const form = await input.definition(slug);
      return input.cases(slug).flatMap((formCase) => caseOutputs(formCase, form, input));
    });
    return (await Promise.all(problems)).flat();
  },
};
