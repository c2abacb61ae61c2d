import { expect, test } from 'vitest';
import type { InMemoryCase } from '../../../../src/engine/cases/case.ts';
import { EMPTY_DOCUMENT } from '../../../../src/engine/store/document.ts';
import { dossierOf, filedInCases, filedReports } from '../../../../src/features/patients/dossier/dossier.ts';
import type { IndexedReport } from '../../../../src/services/report-index/indexed-report.ts';

const HOUR = 3_600_000;
const who = (name: string, number = '', born = '') => ({ name, number, born });
const report = (id: string, savedAt: number, ...people: IndexedReport['people']): IndexedReport => ({
  uid: 'ada',
  id,
  code: 1,
  title: id,
  author: 'Ada Fields',
  savedAt,
  people,
});
const held = (id: string, part: Partial<InMemoryCase>): InMemoryCase =>
  ({
    ...EMPTY_DOCUMENT,
    id,
    form: 'patient-file-basic',
    shownFor: 'patient-file-basic',
    links: {},
    startedAt: 0,
    ...part,
  }) as InMemoryCase;

const dossier = (
  of: ReturnType<typeof who>,
  cases: readonly InMemoryCase[],
  reports: readonly IndexedReport[],
) => {
  const found = dossierOf([...filedInCases(cases), ...filedReports(reports)], of);
  return (
    found && {
      ...who(found.name, found.number, found.born),
      cases: found.ofCases.map((one) => `${one.held.id} ${one.document.key}`),
      reports: found.reports.map((one) => one.report.id),
    }
  );
};

test('a dossier has the cases and reports of one person, latest first, and each report once', () => {
  const rosa = who('Rosa Aldana', 'PHMC-2752');
  const reports = [
    report('old', HOUR, rosa),
    report('new', 3 * HOUR, who('rosa aldána', '', '1991-03-04')),
    report('several', 2 * HOUR, who('Bo Low'), who('Rosa Aldana')),
    report('namesake', 4 * HOUR, who('Rosa Aldana', 'PHMC-1')),
    report('saved', 5 * HOUR, rosa),
  ];
  const own = held('mine', {
    data: { patientName: 'Rosa Aldana', patientID: '2752' },
    links: { 'report@death-report': JSON.stringify({ uid: 'ada', id: 'saved' }) },
    changedAt: { patientName: 6 * HOUR },
  });
  const other = held('other', { data: { decedentName: 'Bo Low' } });
  expect(dossier(rosa, [own, other], reports)).toEqual({
    ...who('Rosa Aldana', 'PHMC-2752', '1991-03-04'),
    cases: ['mine patient-file-basic', 'mine death-report'],
    reports: ['new', 'several', 'old'],
  });
  expect(dossier(who('Rosa Aldana', 'PHMC-1'), [own], reports)?.reports).toEqual(['namesake']);
  expect(dossier(who('Cy Low'), [own, other], reports)).toBeUndefined();
});

test('a case about two people is in the dossier of each', () => {
  const both = held('both', { data: { patientName: 'Ann Low', decedentName: 'Bo Low', patientID: '1' } });
  for (const name of ['Ann Low', 'Bo Low'])
    expect(dossier(who(name), [both], [])).toMatchObject({ number: '', cases: ['both patient-file-basic'] });
});
