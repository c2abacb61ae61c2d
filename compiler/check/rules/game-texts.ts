import type { TextKind } from '../../../src/engine/texts/kind.ts';
import type { LineKind } from '../../../src/engine/texts/lines/line-kind.ts';
import { pointerTo, type JsonSource } from '../../json-source.ts';
import { attempt, didYouMean, type Problem } from '../../problem.ts';
import { listSlugs } from '../../project.ts';
import { isLineKind, kindOf, kindSet, listKinds, readKindSource, type KindSource } from '../../text-kinds.ts';
import { metaProblems } from '../meta.ts';
import type { CheckInput, Rule } from '../rule.ts';
import { exampleProblems, strayExamples } from '../texts/example-problems.ts';
import { lineKindProblems } from '../texts/line-kind-problems.ts';
import { kindProblems, type KindProblem } from '../texts/kind-problems.ts';
import { targetProblems } from '../texts/target-problems.ts';
import { factTypes, valueTypes } from '../texts/value-type.ts';

const placed =
  (source: JsonSource) =>
  ({ pointer, message }: KindProblem): Problem => ({
    file: source.file,
    line: source.lineOf(pointer),
    pointer,
    message,
  });

/** Validates a kind's targets in all forms. */
function formProblems(
  { forms, catalogue, project }: CheckInput,
  kind: TextKind | LineKind,
): readonly KindProblem[] {
  const slugs = listSlugs(project);
  const types = isLineKind(kind) ? factTypes(kind) : valueTypes(kind);
  return Object.entries(kind.forms).flatMap(([slug, target]) => {
    const at = pointerTo('/forms', slug);
    if (!slugs.includes(slug))
      return [{ pointer: at, message: `there is no form "${slug}"${didYouMean(slug, slugs)}` }];
    if (catalogue.some((meta) => meta.slug === slug && meta.status === 'retired'))
      return [{ pointer: at, message: `the form "${slug}" is retired and takes no new cases: take it out` }];
    const form = forms.find((each) => each.slug === slug);
    return form ? targetProblems(types, target, form.schema, at) : [];
  });
}

function problemsOfKind(input: CheckInput, source: KindSource): readonly Problem[] {
  const kind = kindOf(source);
  const shape = metaProblems(isLineKind(kind) ? 'log' : 'text', source.value);
  if (shape.length > 0) return shape.map(placed(source));
  const own = isLineKind(kind) ? lineKindProblems(kind) : kindProblems(kind);
  return [...own, ...formProblems(input, kind)].map(placed(source));
}

function check(input: CheckInput): readonly Problem[] {
  const { project, complete } = input;
  if (!complete) return [];
  const problems: Problem[] = [];
  const sources = listKinds(project).flatMap(
    (name) => attempt(problems, () => readKindSource(project, name)) ?? [],
  );
  problems.push(...sources.flatMap((source) => problemsOfKind(input, source)));
  problems.push(...strayExamples(project));
  if (problems.length > 0) return problems;
  const kinds = kindSet(sources);
  return sources.flatMap((source) => exampleProblems(project, kinds, source));
}

export const gameTexts: Rule = {
  name: 'game-texts',
  description: 'Every kind of pasted text fits together, fits its forms, and reads its examples as they say.',
  stage: 'meaning',
  check,
};
