import type { JsonSource } from '../../json-source.ts';
import type { Problem } from '../../problem.ts';
import { metaProblems } from '../meta.ts';
import type { MetaName } from '../meta.ts';
import type { CheckInput, Rule } from '../rule.ts';

const problemsOf = (name: MetaName, source: JsonSource): readonly Problem[] =>
  metaProblems(name, source.value).map(({ pointer, message }) => ({
    file: source.file,
    line: source.lineOf(pointer),
    pointer,
    message,
  }));

const check = ({ forms, model, organisation }: CheckInput): readonly Problem[] => [
  ...problemsOf('form-data', model.source),
  ...problemsOf('organisation', organisation),
  ...forms.flatMap((form) => [
    ...problemsOf('form', form.schemaBundle.source),
    ...problemsOf('ui', form.uiBundle.source),
  ]),
];

export const metaSchema: Rule = {
  name: 'meta-schema',
  description: 'Every JSON file has only known keys, with values of the right kind.',
  stage: 'shape',
  check,
};
