import type { Fill } from '../../src/features/studio/sandbox/messages.ts';
import { readCases } from '../cases.ts';
import type { CompiledForm } from '../compile.ts';
import type { JsonObject } from '../json-source.ts';
import type { FormsProject } from '../project.ts';
import { allAnswers, sampleAnswers } from '../scaffold/sample.ts';
import { leastAnswers } from '../scaffold/standard-cases.ts';

/** Returns the answers of a case; undefined if it is missing or has an error. */
function answersOf(project: FormsProject, slug: string, name: string): JsonObject | undefined {
  const found = readCases(project, slug).find((formCase) => formCase.name === name);
  return found && found.problems.length === 0 ? found.answers : undefined;
}

/** Returns the answers to begin with: those of the case `full` or `minimal` where it exists, else generated ones. */
export function beginWith(project: FormsProject, { slug, schema }: CompiledForm, fill: Fill): JsonObject {
  if (fill === 'nothing') return {};
  if (fill === 'everything') return allAnswers(schema, 0);
  if (fill === 'required') return answersOf(project, slug, 'minimal') ?? leastAnswers(schema);
  return answersOf(project, slug, 'full') ?? sampleAnswers(schema, 0);
}
