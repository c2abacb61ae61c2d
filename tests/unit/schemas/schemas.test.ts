import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readReleasedAnswers, readReleases } from '../../../compiler/check/release/release.ts';
import { migrationSamples } from '../../../compiler/check/rules/migration-samples.ts';
import { migrations } from '../../../compiler/check/rules/migrations.ts';
import { checkForms } from '../../../compiler/check/run.ts';
import { ROOT, formsProject } from '../../../compiler/disk.ts';
import { readModelFields, storeModel } from '../../../compiler/model.ts';
import { formatProblem } from '../../../compiler/problem.ts';
import { find, stepsOf } from '../../../src/engine/data/answer-tree.ts';
import { fieldsWithLifetime, initialData } from '../../../src/engine/store/model.ts';

describe('form data', () => {
  const fields = readModelFields(formsProject());
  const model = storeModel(formsProject());
  const specified = JSON.parse(
    readFileSync(join(ROOT, 'tests/fixtures/spec-form-fields.json'), 'utf8'),
  ) as string[];

  test('the shared model has every field of the specification', () => {
    expect(specified.length).toBeGreaterThan(150);
    expect(specified.filter((name) => !Object.hasOwn(fields, name))).toEqual([]);
  });

  test('a new draft starts with the defaults of the specification', () => {
    expect(initialData(model, new Date('2026-11-21T10:00:00Z'))).toMatchObject({
      coronerRank: 'Forensic Attendant',
      coronerPHNumber: '50056',
      SubmitDate: '2026-11-21',
    });
  });

  test('staff fields expire after five days, scene fields after three hours, and Clear keeps staff fields', () => {
    const scene = ['dateTime', 'department', 'mannerOfDeath', 'placeOfDeath', 'pronouncedTimeOfDeath'];
    expect(fieldsWithLifetime(model, '3h')).toEqual(expect.arrayContaining(scene));
    const staff = ['coronerBadge', 'coronerDiscord', 'coronerEmployee', 'coronerRank', 'phmcEmployee'];
    const carried = [...staff, 'coronerPHNumber', 'lastName', 'phmcRank'];
    expect(fieldsWithLifetime(model, '5d')).toEqual(expect.arrayContaining(carried));
    const kept = Object.keys(model.fields).filter((name) => model.fields[name]?.keepOnClear);
    expect(kept).toEqual(expect.arrayContaining(staff));
  });
});

describe('released', () => {
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
});
