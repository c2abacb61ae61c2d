import { expect, test } from 'vitest';
import { DAY_MS } from '../../contract/time.ts';
import { repairIndexDaily } from '../../functions/src/reports/repair-report-index.ts';
import { as, NOON, world } from './support/world.ts';

const role = (permission: string) => ({
  permissions: { [permission]: true },
  accessLevel: 'member',
  scriptRank: 2,
});
const ROSA = {
  patientName: 'Rosa Aldana',
  patientID: '2752',
  patientDateOfBirth: '1991-03-04',
  patientBloodType: 'A+',
  patientAllergies: 'Penicillin',
  patientDiagnosis: 'CANARY-diagnosis',
};
const report = (answers: object, updatedAt = 5) => ({
  bbCodeVersion: 3,
  originalKey: 'Patient file',
  authorName: 'Ada Fields',
  updatedAt,
  data: JSON.stringify(answers),
  bbCode: '[b]CANARY-post[/b]',
});
const listed = (updatedAt = 5) => ({ originalKey: 'Patient file', updatedAt });
const POST = 'https://forum.test/viewtopic.php?t=7';
const DATA = {
  roles: { ada: role('create_reports'), bo: role('create_reports'), boss: role('admin_full_access') },
  savedReports: {
    ada: { r1: { ...report(ROSA), postUrl: POST } },
    bo: { r2: report({ decedents: [{ decedentName: 'Bo Low' }, { decedentName: 'Cy Low' }] }) },
  },
  savedReportsIndex: { ada: { r1: listed() }, bo: { r2: listed() } },
  departmentReports: { phmc: { ada: { r1: listed() } }, coroner: { bo: { r2: listed() } } },
};
const ENTRY = {
  at: NOON,
  uid: 'ada',
  code: 3,
  title: 'Patient file',
  author: 'Ada Fields',
  saved: 5,
  people: [{ name: 'Rosa Aldana', number: '2752', born: '1991-03-04' }],
  post: POST,
};

test('a saved report is indexed for permitted readers, without medical content', async () => {
  const w = world(DATA);
  await w.call('indexReports', { ids: ['r1'] }, as('ada'));
  expect(w.database.read('reportIndex')).toEqual({
    own: { ada: { 'ada~r1': ENTRY } },
    all: { 'ada~r1': ENTRY },
    department: { phmc: { 'ada~r1': ENTRY } },
  });
  await w.database.update({ 'savedReports/ada/r1': null, 'departmentReports/phmc/ada/r1': null });
  await w.call('indexReports', { ids: ['r1'] }, as('ada'));
  const gone = { 'ada~r1': { at: NOON, uid: 'ada', gone: true } };
  expect(w.database.read('reportIndex')).toEqual({
    own: { ada: gone },
    all: gone,
    department: { phmc: gone },
  });
});

test('nobody can index reports of others or unsaved ones', async () => {
  const w = world(DATA);
  await w.call('indexReports', { ids: ['r2', 'none'] }, as('ada'));
  expect(w.database.read('reportIndex')).toBeNull();
  await expect(w.call('indexReports', { ids: ['a/b'] }, as('ada'))).rejects.toMatchObject({
    code: 'invalid-argument',
  });
  await expect(w.call('tendReportIndex', {}, as('ada'))).rejects.toMatchObject({ code: 'permission-denied' });
});

test('the index is built and repaired, and old removal marks are dropped', async () => {
  const w = world({
    ...DATA,
    reportIndex: {
      own: {
        ada: {
          'ada~gone': { at: NOON - 31 * DAY_MS, uid: 'ada', gone: true },
          'ada~lost': { at: 1, uid: 'ada', saved: 1 },
        },
      },
      all: { 'ada~gone': { at: NOON - 31 * DAY_MS, uid: 'ada', gone: true } },
    },
  });
  expect(await w.call('tendReportIndex', {}, as('boss'))).toEqual({ changed: 4, next: null });
  expect(w.database.read('reportIndex/own/ada')).toEqual({
    'ada~r1': ENTRY,
    'ada~lost': { at: NOON, uid: 'ada', gone: true },
  });
  expect(Object.keys(w.database.read('reportIndex/all') as object)).toEqual(['ada~r1', 'bo~r2']);
  expect(w.database.read('reportIndex/department/coroner/bo~r2/people')).toEqual([
    { name: 'Bo Low' },
    { name: 'Cy Low' },
  ]);
  expect(await w.call('tendReportIndex', {}, as('boss'))).toEqual({ changed: 0, next: null });
});

test('the daily run continues where the last one was interrupted', async () => {
  const many = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`u${at}`, { r: report(ROSA) }]));
  const list = Object.fromEntries(Object.keys(many).map((uid) => [uid, { r: listed() }]));
  const w = world({ savedReports: many, savedReportsIndex: list, reportIndexCursor: 'u4' });
  await repairIndexDaily(w.services);
  expect(Object.keys(w.database.read('reportIndex/own') as object)).toEqual(['u5', 'u6']);
  expect(w.database.read('reportIndexCursor')).toBeNull();
});
