import { join } from 'pathe';
import { pointerTo, valueAt, type Json, type JsonSource } from '../../json-source.ts';
import { namesIn } from '../../organisation.ts';
import { nearOrAll, type Problem } from '../../problem.ts';
import { metaProblems, type MetaName } from '../meta.ts';
import type { CheckInput, Rule } from '../rule.ts';

const problemsOf = (name: MetaName, source: JsonSource): readonly Problem[] =>
  metaProblems(name, source.value).map(({ pointer, message }) => ({
    file: source.file,
    line: source.lineOf(pointer),
    pointer,
    message,
  }));

const STAFF = 'staff.';

/** Reports staff lists of departments that the organisation does not have. */
function unknownStaff(source: JsonSource, lists: readonly string[], value: Json, pointer = ''): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, Json]) => {
    const at = pointerTo(pointer, key);
    if (key !== 'x-source' || typeof inner !== 'string') return unknownStaff(source, lists, inner, at);
    if (!inner.startsWith(STAFF) || lists.includes(inner)) return [];
    const message = `organisation.json has no department of "${inner}"${nearOrAll(inner, lists)}`;
    return [{ file: source.file, line: source.lineOf(at), pointer: at, message }];
  });
}

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
  ...unknownStaff(
    input.model.source,
    namesIn(valueAt(input.organisation.value, '/app/departments')).map((name) => STAFF + name),
    input.model.source.value,
  ),
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
