import { expect, test } from 'vitest';
import { migrationSamples } from '../../../compiler/check/rules/migration-samples.ts';
import { migrations } from '../../../compiler/check/rules/migrations.ts';
import { checkForms } from '../../../compiler/check/run.ts';
import { formatProblem } from '../../../compiler/problem.ts';
import { formsProject } from '../../../compiler/disk.ts';
import { readReleasedAnswers, readReleases } from '../../../compiler/check/release/release.ts';
import { find, stepsOf } from '../../../src/engine/data/answer-tree.ts';

const project = formsProject();
const releases = readReleases(project);

test('answers of every release can be opened', async () => {
  expect(releases.map(({ version }) => version)).toEqual(releases.map((_, index) => index + 1));
  expect(releases.length).toBeGreaterThan(0);
  const { problems } = await checkForms(project, undefined, [migrations, migrationSamples]);
  expect(problems.map(formatProblem)).toEqual([]);
});

test.each(releases)('version $version has a recorded answer of each field', ({ version, fields }) => {
  const { answers } = readReleasedAnswers(project, version);
  const unanswered = Object.keys(fields).filter(
    (path) => !answers.some((kept) => find(kept, stepsOf(path)).length > 0),
  );
  expect(unanswered).toEqual([]);
});
