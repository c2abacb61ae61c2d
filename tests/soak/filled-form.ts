import { CASE_MOMENT } from '../../compiler/cases.ts';
import { formLoader } from '../../compiler/load.ts';
import { formsProject } from '../../compiler/disk.ts';
import type { FormDefinition } from '../../src/engine/definition/form.ts';
import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { caseOf, slugs } from '../e2e/support/forms.ts';
import type { Answers } from '../e2e/support/forms.ts';

/** A form with the answers of its full case, and the text fields that rounds type into. */
export interface FilledForm {
  readonly form: FormDefinition;
  readonly answers: Answers;
  readonly texts: readonly string[];
}

/** Number of fields typed into per round. */
const MOST_TEXTS = 2;

/** Maximum number of characters that a round appends to a text. */
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

/** Returns an exported file with one report: the filled form under a title. */
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

/** Returns the expected answers after a round has appended its mark to each of its texts. */
export const typedAnswers = ({ answers, texts }: FilledForm, mark: string): Answers => ({
  ...answers,
  ...Object.fromEntries(texts.map((name) => [name, `${String(answers[name])}${mark}`])),
});
