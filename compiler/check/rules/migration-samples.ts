import { migrate } from '../../../src/engine/data/migrate.ts';
import type { MigrationStep, ModelVersion } from '../../../src/engine/definition/migrations.ts';
import { isObject } from '../../json-source.ts';
import type { Json, JsonObject } from '../../json-source.ts';
import { versionsIn } from '../../migrations.ts';
import type { Problem } from '../../problem.ts';
import { readReleasedAnswers, readReleases } from '../release/release.ts';
import type { ReleasedAnswers } from '../release/release.ts';
import { releasedFields } from '../release/released-fields.ts';
import type { CheckInput, Rule } from '../rule.ts';
import { migrationProblems, reportIn, type Report } from './migrations.ts';

/** A step with its target version and its pointer in migrations.json. */
interface PlacedStep {
  readonly to: number;
  readonly step: MigrationStep;
  readonly pointer: string;
}

const stepsIn = (versions: readonly ModelVersion[]): readonly PlacedStep[] =>
  versions.flatMap(({ to, steps }, index) =>
    steps.map((step, place) => ({ to, step, pointer: `/versions/${index}/steps/${place}` })),
  );

/** Returns the paths of all answers, with `*` for rows. */
const pathsIn = (value: Json, path = ''): readonly string[] => {
  const rows = Array.isArray(value) ? (value as readonly Json[]) : [];
  if (rows.some(isObject)) return rows.flatMap((row) => pathsIn(row, `${path}.*.`));
  if (path !== '' && !path.endsWith('.'))
    return [path, ...(isObject(value) ? pathsIn(value, `${path}.`) : [])];
  return Object.entries(value ?? {}).flatMap(([name, own]) => pathsIn(own as Json, path + name));
};

interface Walk {
  readonly answers: Readonly<Record<string, unknown>>;
  /** Answers that a step should have placed but did not. */
  readonly lost: readonly (readonly [name: string, pointer: string])[];
}

/** Migrates answers step by step, and records the steps that changed something. */
function walk(kept: JsonObject, steps: readonly PlacedStep[], applied: Set<string>): Walk {
  return steps.reduce<Walk>(
    ({ answers, lost }, { to, step, pointer }) => {
      const { answers: next, left } = migrate([{ to, steps: [step] }], answers, to - 1);
      if (next !== answers) applied.add(pointer);
      // Moving out of a list takes the first row; answers of other rows are expected to be left over.
      const names = 'retire' in step ? [] : Object.keys(left).filter((name) => !/\.[1-9]\d*\./.test(name));
      return { answers: next, lost: [...lost, ...names.map((name) => [name, pointer] as const)] };
    },
    { answers: kept, lost: [] },
  );
}

/** Reports answers of a release that the migrated model does not accept, line by line. */
function problemsOf(
  { version, file, answers }: ReleasedAnswers,
  steps: readonly PlacedStep[],
  isField: (path: string) => boolean,
  applied: Set<string>,
  report: Report,
): readonly Problem[] {
  const later = steps.filter(({ to }) => to > version);
  return answers.flatMap((kept, index) => {
    const { answers: now, lost } = walk(kept, later, applied);
    const line = index + 1;
    const strange = pathsIn(now as JsonObject).filter((path) => !isField(path));
    return [
      ...lost.map(([name, pointer]) =>
        report(pointer, `it does not place the answer “${name}” of ${file}:${line}`),
      ),
      ...strange.map((path) => ({
        file,
        line,
        message: `the answer “${path}” has no field after all steps`,
      })),
    ];
  });
}

export const migrationSamples: Rule = {
  name: 'migration-samples',
  description: 'The answers that were kept at each release open today, and show what every step does.',
  stage: 'meaning',
  check(input: CheckInput) {
    if (migrationProblems(input).length > 0) return [];
    const { project, model, migrations: source } = input;
    const steps = stepsIn(versionsIn(source));
    const report = reportIn(source);
    const fields = releasedFields(model.value);
    const applied = new Set<string>();
    const releases = readReleases(project);
    const problems = releases.flatMap(({ version }) =>
      problemsOf(
        readReleasedAnswers(project, version),
        steps,
        (path) => Object.hasOwn(fields, path),
        applied,
        report,
      ),
    );
    const idle = steps.filter(
      ({ step, pointer }) => !applied.has(pointer) && !('retire' in step && step.retire.values),
    );
    return [
      ...problems,
      ...idle.map(({ pointer }) =>
        report(pointer, 'no answer that was kept in tests/forms/_released/ shows what this step does'),
      ),
    ];
  },
};
