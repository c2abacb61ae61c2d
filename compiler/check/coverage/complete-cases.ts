import { join } from 'pathe';
import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import { schemaAt } from '../../../src/engine/definition/schema.ts';
import { changes, deepEqual } from '../../../src/shared/lib/equal.ts';
import { formatJson } from '../../../src/shared/lib/format-json.ts';
import { getIn, type Path, setIn } from '../../../src/shared/lib/path.ts';
import { changed, type FormCase, readCases, renderAnswers } from '../../cases.ts';
import type { CompiledForm } from '../../compile.ts';
import type { Json, JsonObject } from '../../json-source.ts';
import { shownPath } from '../../project.ts';
import { sampleAnswer } from '../../scaffold/sample.ts';
import type { CheckInput } from '../rule.ts';
import { blankFields } from '../rules/full-case.ts';

/** Rounds of corrections: an answer can make others required. */
const MOST_ROUNDS = 5;

const withSample = ({ schema }: FormDefinition, answers: JsonObject, path: Path): JsonObject => {
  const field = schemaAt(schema, path);
  return field ? setIn(answers, path, sampleAnswer(field, 0)) : answers;
};

/** Returns the paths that a path with `*` for every row has in some answers. */
const pathsIn = (answers: JsonObject, path: string): readonly Path[] =>
  path.split('.').reduce<readonly Path[]>(
    (bases, step) =>
      bases.flatMap((base) => {
        if (step !== '*') return [[...base, step]];
        const rows = getIn(answers, base);
        return Array.isArray(rows) ? rows.map((_, index) => [...base, index]) : [];
      }),
    [[]],
  );

/** Returns the answers with generated ones where the form requires one, or refuses the present one. */
function corrected(form: FormDefinition, answers: JsonObject): JsonObject {
  const wrongIn = (one: JsonObject): readonly string[] =>
    renderAnswers(form, one).errors.map(({ path }) => path);
  let kept = answers;
  for (let round = 0; round < MOST_ROUNDS; round += 1)
    for (const wrong of wrongIn(kept)) {
      const path = wrong.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      const other = withSample(form, kept, path);
      if (!wrongIn(other).includes(wrong)) kept = other;
    }
  return wrongIn(kept).length === 0 ? kept : answers;
}

/**
 * Answers what a changed form asks in its cases, except the bad ones: in `full` each field that it shows, in others what
 * is required. The expected texts stay, to be accepted.
 * @returns the changed files
 */
export async function completeCases(form: CompiledForm, input: CheckInput): Promise<readonly string[]> {
  const { project } = input;
  const definition = await input.definition(form.slug);
  const written: string[] = [];

  function complete({ name, kind, folder, file, answers, base, variants, problems }: FormCase): void {
    if (kind === 'bad' || problems.length > 0) return;
    const write = (to: string, value: Json): void => {
      project.files.write(join(folder, to), formatJson(value));
      written.push(shownPath(project, join(folder, to)));
    };
    const blank = name === 'full' ? blankFields(form, definition, answers) : [];
    const paths = blank.flatMap((path) => pathsIn(answers, path));
    const after = corrected(
      definition,
      paths.reduce((kept, path) => withSample(definition, kept, path), answers),
    );
    if (!deepEqual(after, answers)) write(file, base ? changes(base, after) : after);
    const present = variants.map((variant) => changed(after, changes(answers, variant)));
    const right = present.map((variant) => corrected(definition, variant));
    if (!deepEqual(right, present))
      write(
        'variants.json',
        right.map((variant) => changes(after, variant)),
      );
  }

  // Other cases have what differs from `full`.
  for (const isFull of [true, false])
    for (const formCase of readCases(project, form.slug))
      if ((formCase.name === 'full') === isFull) complete(formCase);
  return written;
}
