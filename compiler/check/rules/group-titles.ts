import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import { withoutTrialMark } from '../../../src/engine/definition/trial.ts';
import { renderAnswers } from '../../cases.ts';
import type { CompiledForm } from '../../compile.ts';
import type { JsonObject } from '../../json-source.ts';
import { appText } from '../../organisation.ts';
import { isPatientGroup, PATIENT_TITLE_FIELDS } from '../../patient-groups.ts';
import type { Problem } from '../../problem.ts';
import { problemAt } from '../problem-at.ts';
import type { CheckInput, Rule } from '../rule.ts';

const GIVEN = { patientName: 'Rosa Aldana', date: '2026-11-20' };

/** Omitted answers, the expected title then, and its description. */
const TITLES: readonly (readonly [without: readonly string[], wanted: RegExp, words: string])[] = [
  [[], /^\[[A-Z]+-2752\] .+ - 20 Nov 2026$/, '[patient number] document - date'],
  [['patientID'], /^\[Rosa Aldana\] /, '[patient name] where there is no number'],
  [['patientID', 'patientName'], /^\[N\/A\] /, '[N/A] where there is neither number nor name'],
];

function titleProblems(
  compiled: CompiledForm,
  form: FormDefinition,
  full: JsonObject,
  patientID: string,
): Problem[] {
  const missing = PATIENT_TITLE_FIELDS.filter((name) => !Object.hasOwn(form.schema.properties, name));
  const { group } = compiled.meta;
  if (missing.length > 0)
    return [
      problemAt(
        compiled.schemaBundle,
        '/x-form/group',
        `titles of the group "${group}" name the patient and the date, so the form must ask ${missing.join(', ')}`,
      ),
    ];
  const wrong = TITLES.flatMap(([without, wanted, words]) => {
    const answers = Object.fromEntries(
      Object.entries({ ...full, ...GIVEN, patientID }).filter(([name]) => !without.includes(name)),
    );
    const title = withoutTrialMark(renderAnswers(form, answers).title);
    return wanted.test(title)
      ? []
      : [`titles of the group "${group}" read ${words}: this gives ${JSON.stringify(title)}`];
  });
  return wrong
    .slice(0, 1)
    .map((message) => ({ file: `templates/${form.meta.slug}/title.hbs`, line: 1, message }));
}

async function check({ project, forms, cases, definition }: CheckInput): Promise<readonly Problem[]> {
  const number = `${appText(project, 'patientNumber')}-2752`;
  const problems = forms
    .filter(({ meta }) => isPatientGroup(project, meta.group))
    .map(async (compiled) => {
      const full = cases(compiled.slug).find(({ name }) => name === 'full');
      return full ? titleProblems(compiled, await definition(compiled.slug), full.answers, number) : [];
    });
  return (await Promise.all(problems)).flat();
}

export const groupTitles: Rule = {
  name: 'group-titles',
  description: 'Titles of forms about a patient read "[patient] document - date".',
  stage: 'output',
  check,
};
