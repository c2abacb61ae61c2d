import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readModelFields, storeModel } from '../../../compiler/model.ts';
import { formsProject, ROOT } from '../../../compiler/disk.ts';
import { fieldsWithLifetime, initialData } from '../../../src/engine/store/model.ts';

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
