import { catalogue } from 'virtual:forms';
import { readCases, renderAnswers } from '../../../../compiler/cases.ts';
import type { RenderResult } from '../../../../compiler/render.ts';
import { formsProject } from '../../../../compiler/disk.ts';
import type { FormDefinition } from '../../../../src/engine/definition/form.ts';
import { wholeForm } from '../../../../src/engine/definition/whole-form.ts';

/** Answers of a form; null deletes one. */
export type Answers = Readonly<Record<string, unknown>>;

const project = formsProject();

/** Every form of the product, as loaded by the browser. */
export const FORMS: readonly FormDefinition[] = await Promise.all(
  catalogue.map(async (entry) => wholeForm(await entry.load())),
);

/** The form with a slug, which must exist. */
export function formOf(slug: string): FormDefinition {
  const form = FORMS.find(({ meta }) => meta.slug === slug);
  if (!form) throw new Error(`There is no form ${slug}`);
  return form;
}

const goodCases = new Map(
  FORMS.map(({ meta }) => [meta.slug, readCases(project, meta.slug).filter(({ kind }) => kind === 'good')]),
);

/** Returns the answers of the form's full case. */
export function fullAnswers(slug: string): Answers {
  const full = goodCases.get(slug)?.find(({ name }) => name === 'full');
  if (!full) throw new Error(`${slug} has no full case`);
  return full.answers;
}

/** Returns the answers of all good cases of the form, the full ones first. */
export const goodAnswers = (slug: string): readonly Answers[] => [
  fullAnswers(slug),
  ...(goodCases.get(slug) ?? []).flatMap(({ answers, variants }) => [answers, ...variants]),
];

/** Renders answers at the time of all cases. */
export const render = (slug: string, answers: Answers): RenderResult =>
  renderAnswers(
    formOf(slug),
    Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null)) as never,
  );

/** Renders the form's full case with changed answers. */
export const renderFull = (slug: string, changes: Answers = {}): RenderResult =>
  render(slug, { ...fullAnswers(slug), ...changes });

/** Returns all rendered texts of a form, joined. */
export const printed = ({ title, body, recipient = '' }: RenderResult): string =>
  [title, body, recipient].join('\n');

/** Returns the labels of the checked boxes of a post, in order. */
export const ticked = (body: string): readonly string[] =>
  [...body.matchAll(/\[cbc\]\[\/cbc\] ?((?:\[(?:b|i|u|color)[^\]]*\])*)([^[|\n]*)/g)].map(
    ([, , label = '']) => label.trim(),
  );
