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

const check = ({ forms, model, organisation }: CheckInput): readonly Problem[] => [
  ...problemsOf('form-data', model.source),
  ...problemsOf('organisation', organisation),
  ...unknownStaff(
    model.source,
    namesIn(valueAt(organisation.value, '/app/departments')).map((name) => STAFF + name),
    model.source.value,
  ),
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
