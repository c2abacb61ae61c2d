import type { CompiledForm } from '../../compile.ts';
import { isObject, pointerTo } from '../../json-source.ts';
import { didYouMean, problemsFrom, type Problem } from '../../problem.ts';
import { languagesOf, readTranslation, textsOf } from '../../translations.ts';
import { metaProblems } from '../meta.ts';
import { problemAt } from '../problem-at.ts';
import type { CheckInput, Rule } from '../rule.ts';

function problemsOf(form: CompiledForm, language: string, { project }: CheckInput): readonly Problem[] {
  const file = readTranslation(project, form.slug, language);
  if (file.problems.length > 0) return file.problems;
  const report = (pointer: string, message: string): Problem => problemAt(file, pointer, message);
  const shape = metaProblems('translation', file.source.value);
  if (shape.length > 0) return shape.map(({ pointer, message }) => report(pointer, message));
  const texts = isObject(file.value['texts']) ? file.value['texts'] : {};
  const wanted = textsOf(form);
  const missing = [...wanted].filter((text) => !Object.hasOwn(texts, text));
  return [
    ...Object.keys(texts)
      .filter((text) => !wanted.has(text))
      .map((text) =>
        report(pointerTo('/texts', text), `the form has no text "${text}"${didYouMean(text, missing)}`),
      ),
    ...missing.map((text) => report('/texts', `the translation of "${text}" is missing`)),
  ];
}

const check = (input: CheckInput): readonly Problem[] =>
  input.forms.flatMap((form) =>
    languagesOf(input.project, form.slug).flatMap((language) =>
      problemsFrom(() => problemsOf(form, language, input)),
    ),
  );

export const translations: Rule = {
  name: 'translations',
  description: 'A translation beside a form has every text of the form and no other.',
  stage: 'meaning',
  check,
};
