import { join } from 'pathe';
import { valueAt, type JsonSource } from '../../json-source.ts';
import { namesIn } from '../../organisation.ts';
import type { Problem } from '../../problem.ts';
import { metaProblems, type MetaName } from '../meta.ts';
import type { CheckInput, Rule } from '../rule.ts';

const problemsOf = (name: MetaName, source: JsonSource): readonly Problem[] =>
  metaProblems(name, source.value).map(({ pointer, message }) => ({
    file: source.file,
    line: source.lineOf(pointer),
    pointer,
    message,
  }));

/** Reports departments of another organisation without the forms of their staff list. */
function missingRecords({ project, organisation }: CheckInput): readonly Problem[] {
  const { schemas, files, isOwn } = project;
  const departments = isOwn ? namesIn(valueAt(organisation.value, '/app/departments')) : [];
  return departments
    .flatMap((department) => [`staff-${department}`, `rank-${department}`])
    .filter((name) => !files.exists(join(schemas, '_admin', name)))
    .map((name) => {
      const message = `a department lacks schemas/_admin/${name}: copy that of another one`;
      return { file: organisation.file, line: organisation.lineOf('/app/departments'), message };
    });
}

const check = (input: CheckInput): readonly Problem[] => [
  ...missingRecords(input),
  ...problemsOf('form-data', input.model.source),
  ...problemsOf('organisation', input.organisation),
  ...input.forms.flatMap((form) => [
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
