import { bundle } from '../../../compiler/bundle.ts';
import { migrationSamples } from '../../../compiler/check/rules/migration-samples.ts';
import { migrations } from '../../../compiler/check/rules/migrations.ts';
import { checkForms } from '../../../compiler/check/run.ts';
import { modelVersion, readMigrations, versionsIn } from '../../../compiler/migrations.ts';
import { modelFile } from '../../../compiler/model.ts';
import { formatProblem } from '../../../compiler/problem.ts';
import type { FormsProject } from '../../../compiler/project.ts';
import { exampleAnswers } from '../../../compiler/check/release/example-answers.ts';
import { writeRelease } from '../../../compiler/check/release/release.ts';
import { releasedFields } from '../../../compiler/check/release/released-fields.ts';
import { writeReleasedTemplates } from '../../../compiler/reading/released-templates.ts';
import { UsageError } from '../../../compiler/usage.ts';

/**
 * `release` stores the shared model's fields and all cases' answers, against which later changes are checked, and the
 * templates and schemas that changed since the last release, by which posts of that time are parsed. Returns 1 when
 * answers of an earlier release could be lost.
 * @throws UsageError for any argument
 */
export async function release(project: FormsProject, args: readonly string[]): Promise<number> {
  if (args[0] !== undefined)
    throw new UsageError(`"${args[0]}" is not known: forms:release takes no arguments.`);
  const { problems } = await checkForms(project, undefined, [migrations, migrationSamples]);
  if (problems.length > 0) {
    for (const problem of problems) console.log(formatProblem(problem));
    console.log('Nothing is released.');
    return 1;
  }
  const version = modelVersion(project);
  const steps = versionsIn(readMigrations(project)).find(({ to }) => to === version)?.steps ?? [];
  const fields = releasedFields(bundle(project, modelFile(project)).value);
  const files = writeRelease(project, { version, steps, fields }, exampleAnswers(project));
  const templates = writeReleasedTemplates(project);
  console.log(
    `Version ${version} is released: ${[...files, ...(templates === undefined ? [] : [templates])].join(', ')}`,
  );
  return 0;
}
