import { describe, expect, test } from 'vitest';
import { FORMS, fullAnswers, render, renderFull } from '../support/real-forms.ts';
import type { Answers } from '../support/real-forms.ts';

const slugs = FORMS.map(({ meta }) => meta.slug);
describe.each(slugs)('the title of %s', (slug) => {
  test('is truncated like on the board', () => {
    const long = Object.fromEntries(
      Object.entries(fullAnswers(slug)).map(([name, value]) => [
        name,
        typeof value === 'string' && !/\d/.test(value) ? 'Wilhelmina '.repeat(40).trim() : value,
      ]),
    );
    expect([...render(slug, long).title].length).toBeLessThanOrEqual(120);
  });
});

type Title = readonly [defect: string, slug: string, changes: Answers, title: string];

test.each<Title>([
  [
    'the certificate printed an out-of-character name that nobody was asked for',
    'death-certificate',
    { decedentName: 'Emil Strand', decedentOOC: 'northern_tide' },
    '[Death Certificate] - Emil Strand ((northern_tide))',
  ],
  [
    'a name without its bracket left an empty pair',
    'death-certificate',
    { decedentName: 'Emil Strand', decedentOOC: null },
    '[Death Certificate] - Emil Strand',
  ],
  [
    'the autopsy title was edited by hand for its case number and state',
    'autopsy-report',
    { caseNumber: '482', caseStatus: 'SENT', decedentName: 'Emil Strand', decedentOOC: 'north' },
    'CASE #482 Emil Strand ((north)) | SENT',
  ],
  [
    'the mental-health title read fields that the form does not have',
    'mental-health-pbc',
    { patientID: null, patientName: 'Rosa Aldana', date: '2026-11-20', dateTime: '2026-01-01T10:00Z' },
    '[Rosa Aldana] Mental Health Session - 20 Nov 2026',
  ],
  [
    'the application title read a name that is not asked',
    'career-ems',
    { applicantTitleAndFullName: 'Ms. Adaeze Okafor', recruitmentPosition: 'Paramedic', characterName: 'X' },
    'Application: Ms. Adaeze Okafor - Paramedic',
  ],
  [
    'the e-mail title read fields of the death report',
    'email-forms',
    { internalEmailSubject: 'Rota', decedentName: 'Emil Strand', typeOfDeath: 'CK' },
    'RE: Rota',
  ],
])('%s', (_, slug, changes, title) => {
  expect(renderFull(slug, changes).title).toBe(title);
});

test('equal names in the title of a mass fatality report are counted', () => {
  const decedents = ['John Doe', 'Jane Doe', 'John Doe'].map((decedentName) => ({ decedentName }));
  expect(renderFull('mass-fatality-report', { decedents }).title).toContain('John Doe (x2), Jane Doe');
});

test('a mass fatality title of many names keeps its date and counts omitted names', () => {
  const decedents = [...Array(20).keys()].map((number) => ({
    decedentName: `Wilhelmina Ankersmit ${number}`,
  }));
  const { title } = renderFull('mass-fatality-report', { decedents, dateTime: '2026-11-20T10:00Z' });
  expect(title).toBe(
    '[Mass Fatality Report] Wilhelmina Ankersmit 0, Wilhelmina Ankersmit 1 and 18 others - 20 Nov 2026',
  );
});
