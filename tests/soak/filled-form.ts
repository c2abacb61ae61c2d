import { CASE_MOMENT } from '../../compiler/cases.ts';
import { formLoader } from '../../compiler/load.ts';
import { formsProject } from '../../compiler/project.ts';
import type { FormDefinition } from '../../src/engine/definition/form.ts';
import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { caseOf, slugs } from '../e2e/support/forms.ts';
import type { Answers } from '../e2e/support/forms.ts';

/** A form with the answers of its full case, and the text fields among them that a round goes on typing in. */
export interface FilledForm {
  readonly form: FormDefinition;
  readonly answers: Answers;
  readonly texts: readonly string[];
}

/** Fields typed into a round. */
const MOST_TEXTS = 2;

/** The longest that a round adds to a text. */
const ROOM = 10;

const OWN_FORMAT = ['enum', 'format', 'pattern', 'x-options', 'x-source', 'x-computed', 'x-fill'] as const;

const isText = (field: FieldSchema | undefined, ui: unknown, answer: unknown): boolean =>
  field?.type === 'string' &&
  typeof answer === 'string' &&
  answer.length + ROOM < (field.maxLength ?? Infinity) &&
  field['x-text'] !== 'bbcode' &&
  OWN_FORMAT.every((key) => field[key] === undefined) &&
  [undefined, 'textarea'].includes(Object(ui)['ui:widget']);

/** Every form of the catalogue, filled. Throws when a form has no text to type into. */
export async function filledForms(): Promise<readonly FilledForm[]> {
  const load = formLoader(formsProject());
  return Promise.all(
    slugs.map(async (slug) => {
      const form = await load(slug);
      const answers = caseOf(slug, 'full').data;
      const texts = Object.keys(answers)
        .filter((name) => isText(form.schema.properties[name], form.ui[name], answers[name]))
        .slice(0, MOST_TEXTS);
      if (texts.length === 0) throw new Error(`${slug} has no text to type into.`);
      return { form, answers, texts };
    }),
  );
}

/** A file of reports as the app exports it, with one report in it: the filled form under a title. */
export const fileOf = ({ form, answers }: FilledForm, title: string): string =>
  JSON.stringify({
    format: 'phmc-forms-reports',
    version: 1,
    exportedAt: CASE_MOMENT.toISOString(),
    reports: [
      {
        form: form.meta.code,
        formVersion: form.meta.version,
        title,
        authorName: 'Soak',
        answers,
        bbCode: 'Not yet saved from the form.',
      },
    ],
  });

/** What the answers have become once a round has typed its mark behind each of its texts. */
export const typedAnswers = ({ answers, texts }: FilledForm, mark: string): Answers => ({
  ...answers,
  ...Object.fromEntries(texts.map((name) => [name, `${String(answers[name])}${mark}`])),
});
