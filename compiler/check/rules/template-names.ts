import { problemsOf } from '../template/findings.ts';
import type { Rule } from '../rule.ts';

export const templateNames: Rule = {
  name: 'template-names',
  description:
    'Every field, fact, helper, partial and parameter in a template exists and is used where it is safe.',
  stage: 'meaning',
  check: ({ forms, analysis }) => problemsOf(forms.flatMap((form) => analysis(form).problems)),
};
