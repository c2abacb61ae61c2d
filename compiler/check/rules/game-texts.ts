import { existsSync } from 'node:fs';
import type { TextKind } from '../../../src/engine/texts/kind.ts';
import { pointerTo, type JsonSource } from '../../json-source.ts';
import { didYouMean, FormCompileError, type Problem } from '../../problem.ts';
import { listSlugs } from '../../project.ts';
import { examplesFolder } from '../texts/examples.ts';
import { kindOf, listKinds, readKindSource, type KindSource } from '../../text-kinds.ts';
import { metaProblems } from '../meta.ts';
import type { CheckInput, Rule } from '../rule.ts';
import { exampleProblems, strayExamples } from '../texts/example-problems.ts';
import { kindProblems, type KindProblem } from '../texts/kind-problems.ts';
import { targetProblems } from '../texts/target-problems.ts';

const placed =
  (source: JsonSource) =>
  ({ pointer, message }: KindProblem): Problem => ({
    file: source.file,
    line: source.lineOf(pointer),
    pointer,
    message,
  });

/** Validates a kind's targets in all forms. */
function formProblems({ forms, catalogue, project }: CheckInput, kind: TextKind): readonly KindProblem[] {
  const slugs = listSlugs(project);
  return Object.entries(kind.forms).flatMap(([slug, target]) => {
    const at = pointerTo('/forms', slug);
    if (!slugs.includes(slug))
      return [{ pointer: at, message: `there is no form "${slug}"${didYouMean(slug, slugs)}` }];
    if (catalogue.some((meta) => meta.slug === slug && meta.status === 'retired'))
      return [{ pointer: at, message: `the form "${slug}" is retired and takes no new cases: take it out` }];
    const form = forms.find((each) => each.slug === slug);
    return form ? targetProblems(kind, target, form.schema, at) : [];
  });
}

function problemsOfKind(input: CheckInput, source: KindSource): readonly Problem[] {
  const shape = metaProblems('text', source.value);
  if (shape.length > 0) return shape.map(placed(source));
  const kind = kindOf(source);
  return [...kindProblems(kind), ...formProblems(input, kind)].map(placed(source));
}

function check(input: CheckInput): readonly Problem[] {
  const { project, complete } = input;
  if (!complete) return [];
  const sources: KindSource[] = [];
  const problems: Problem[] = [];
  for (const name of listKinds(project)) {
    try {
      sources.push(readKindSource(project, name));
    } catch (error) {
      if (!(error instanceof FormCompileError)) throw error;
      problems.push(...error.problems);
    }
  }
  problems.push(...sources.flatMap((source) => problemsOfKind(input, source)));
  if (existsSync(examplesFolder(project))) problems.push(...strayExamples(project));
  if (problems.length > 0) return problems;
  const kinds = sources.map(kindOf);
  return sources.flatMap((source) => exampleProblems(project, kinds, source));
}

export const gameTexts: Rule = {
  name: 'game-texts',
  description: 'Every kind of pasted text fits together, fits its forms, and reads its examples as they say.',
  stage: 'meaning',
  check,
};
