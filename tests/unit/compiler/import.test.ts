import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { importSaved, importText } from '../../../scripts/forms/commands/import.ts';
import type { ImportedReport } from '../../../scripts/forms/commands/import.ts';
import { optionNamed } from '../../../compiler/import/convert-value.ts';
import { readLegacyRules } from '../../../compiler/import/legacy.ts';
import { readDay, parseDateTime, readTime } from '../../../compiler/import/parse-date-time.ts';
import { importAnswers } from '../../../compiler/import/report.ts';
import { targetsOf } from '../../../compiler/import/target.ts';
import type { JsonObject } from '../../../compiler/json-source.ts';
import { loadForm } from '../../../compiler/load.ts';
import { readModelFields } from '../../../compiler/model.ts';
import { formsProject } from '../../../compiler/disk.ts';
import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';

const project = formsProject();

function imported(saved: unknown): ImportedReport {
  const result = importText(project, JSON.stringify(saved));
  if (!result.ok || !('data' in result.value)) throw new Error('this gives no single report');
  return result.value;
}

/** Validates imported answers with the form's generated validator, ignoring missing ones. */
function wrong({ validate }: FormDefinition, data: JsonObject): readonly string[] {
  validate(structuredClone(data));
  return (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== 'required' && keyword !== 'if')
    .map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

const wrongIn = async ({ form, data }: ImportedReport): Promise<readonly string[]> =>
  wrong(await loadForm(project, form ?? ''), data);

const DEATH_REPORT = {
  bbCodeVersion: 1,
  data: {
    bbCodeVersion: 1,
    coronerEmployee: 'Ines Calloway',
    coronerRank: 'Trainee Forensic-Attendant',
    additionalstaff: 'Tobias Renn',
    dateTime: '2026-11-19T21:40',
    pronouncedTimeOfDeath: '11/19/2026, 9:55 PM',
    placeOfDeath: 'Vespucci Canals',
    department: 'LSPD',
    decedentName: 'John Doe',
    decedentOOC: 'Harbour_Light',
    typeOfDeath: 'pk',
    mannerOfDeath: 'ACCIDENT',
    probableCauseOfDeath: 'Drowning',
    synopsis: 'Recovered from the canal.\nNo witness.',
    massFatality: 'No',
    scenePhotos: 'https://images.example.org/a.png, https://images.example.org/b,2.png,\nphoto.png',
    additionalImages: '',
    patientPH: '555-0142',
  },
};

test('a death report is imported, with its list of images and old spellings', async () => {
  const report = imported(DEATH_REPORT);
  expect(report.form).toBe('death-report');
  expect(report.data).toEqual({
    coronerEmployee: 'Ines Calloway',
    coronerRank: 'Trainee Forensic Attendant',
    extraStaff: ['Tobias Renn'],
    dateTime: '2026-11-19T21:40Z',
    pronouncedTimeOfDeath: '2026-11-19T21:55Z',
    placeOfDeath: 'Vespucci Canals',
    department: 'LSPD',
    decedentName: 'John Doe',
    decedentOOC: 'Harbour_Light',
    typeOfDeath: 'PK',
    mannerOfDeath: 'Accident',
    probableCauseOfDeath: 'Drowning',
    synopsis: 'Recovered from the canal.\nNo witness.',
    massFatality: false,
    scenePhotos: ['https://images.example.org/a.png', 'https://images.example.org/b,2.png'],
  });
  expect(report.skipped).toEqual([
    { name: 'patientPH', value: '555-0142', why: 'There is no field "patientPH" here.' },
    {
      name: 'scenePhotos',
      value: 'photo.png',
      why: 'Scene photos must be a web address that starts with https://.',
    },
  ]);
  expect(await wrongIn(report)).toEqual([]);
});

test('a record release is imported, with renamed fields and free-text dates', async () => {
  const report = imported({
    form: 'Medical Record Release',
    data: {
      characterSelect: '4711',
      patientTitle: 'mr',
      patientFirstName: 'Anton',
      patientPhoneType: 'Mobile',
      CarePurposeMedicalInformationRelease: 'Personal Use',
      PurposeMedicalInformationReleaseFormat: 'CopyofRecords',
      StupidDateFrom: '9/1/2026',
      StupidDateTo: 'the end of October',
      MedicalRecordsRelease: ['ERVisit', 'Hospital stays', 'ERVisit'],
      phmcEmployee: 'Mira Holst',
      payNow: 'Yes',
      paymentProofPhotos: 'https://images.example.org/1.png,https://images.example.org/2.png',
    },
  });
  expect(report).toMatchObject({
    form: 'medical-record-release',
    data: {
      patientTitle: 'Mr',
      releasePurpose: 'Personal',
      releaseFormat: 'CopyofRecords',
      releaseDateFrom: '2026-09-01',
      MedicalRecordsRelease: ['ERVisit'],
      practitionerSeen: 'Mira Holst',
      payNow: true,
      paymentProofPhotos: ['https://images.example.org/1.png', 'https://images.example.org/2.png'],
    },
  });
  expect(report.data).not.toHaveProperty('phmcEmployee');
  expect(report.skipped).toEqual([
    {
      name: 'MedicalRecordsRelease',
      value: 'Hospital stays',
      why: 'Choose “Records to be released” from the list.',
    },
    {
      name: 'StupidDateTo',
      value: 'the end of October',
      why: 'Treatment to must be a date, such as 23 Nov 2026.',
    },
  ]);
  expect(await wrongIn(report)).toEqual([]);
});

test('an old name maps to different fields by form', async () => {
  const old = { decedentName: 'LSPD', decedentOOC: 'Nurse', patientNotes: 'Hours', synopsis: 'From 14:00.' };
  expect(imported({ bbCodeVersion: 27, data: old }).data).toEqual({
    internalEmailRecipient: 'LSPD',
    internalEmailSenderTitle: 'Nurse',
    internalEmailSubject: 'Hours',
    internalEmailBody: 'From 14:00.',
  });
  const feedback = imported({
    bbCodeVersion: '18',
    data: { ...old, scenePhotos: 'https://a.example/1.png' },
  });
  expect(feedback.data).toEqual({
    partiesInvolved: 'LSPD',
    incidentDetails: 'From 14:00.',
    incidentPhotos: ['https://a.example/1.png'],
  });
  expect(feedback.skipped.map(({ name }) => name)).toEqual(['decedentOOC', 'patientNotes']);
});

test('Yes and No become true and false, also for payment', async () => {
  const report = imported({
    bbCodeVersion: 3,
    data: {
      attorney: 'Yes',
      dnrOrder: 'No',
      dnr: 'other',
      patientTherapy: 'Six sessions',
      patientBloodType: 'AB-',
      paymentOption: 'exempt',
      isExempt: true,
      numberChildren: 2,
      patientGender: 'Non-binary',
    },
  });
  expect(report).toEqual({
    form: 'patient-file-advanced',
    data: {
      attorney: true,
      dnrOrder: false,
      dnr: 'Other',
      patientTherapyHistory: 'Six sessions',
      patientBloodType: 'AB-',
      payNow: false,
      numberChildren: '2',
      patientGender: 'Non-binary',
    },
    skipped: [],
  });
  expect(await wrongIn(report)).toEqual([]);
});

test('date and time of death become one answer, and one alone is reported', async () => {
  const old = {
    dateofdeath: '2026-11-19',
    TimeofDeath: '9:40 PM',
    patientAge: '41',
    patientDateOfBirth: 'MAR-08-1985',
  };
  const report = imported({ bbCodeVersion: 8, data: old });
  expect(report.data).toEqual({
    pronouncedTimeOfDeath: '2026-11-19T21:40Z',
    ageAtDeath: 41,
    decedentDateOfBirth: '1985-03-08',
  });
  expect(await wrongIn(report)).toEqual([]);
  const odd = { dateofdeath: '2026-11-19', TimeofDeath: 'at night' };
  expect(imported({ bbCodeVersion: 8, data: odd })).toMatchObject({
    data: {},
    skipped: [
      { name: 'dateofdeath', value: '2026-11-19' },
      { name: 'TimeofDeath', value: 'at night' },
    ],
  });
  expect(imported({ bbCodeVersion: 8, data: { dateofdeath: '2026-11-19' } })).toMatchObject({
    data: {},
    skipped: [{ name: 'dateofdeath', value: '2026-11-19', why: 'The time is missing.' }],
  });
});

test('rows are imported individually; a text is the row of a list with one field', async () => {
  const report = imported({
    form: 'mass-fatality-report',
    data: {
      decedents: [
        {
          decedentName: 'John Doe',
          typeOfDeath: 'Character kill (CK)',
          shoeSize: '44',
          scenePhotos: 'https://a.example/1.png',
        },
        { decedentName: '' },
        'Jane Doe',
      ],
    },
  });
  expect(report.data).toMatchObject({
    decedents: [{ decedentName: 'John Doe', typeOfDeath: 'CK', scenePhotos: ['https://a.example/1.png'] }],
  });
  expect(report.skipped).toEqual([
    { name: 'decedents.0.shoeSize', value: '44', why: 'There is no field "shoeSize" here.' },
    { name: 'decedents.2', value: 'Jane Doe', why: 'This is not a row of answers.' },
  ]);
  expect(await wrongIn(report)).toEqual([]);

  const mail = { additionalReports: ['[b]One[/b]', '[b]Two'], deathReport: '[divbox=white]open' };
  expect(imported({ form: 2, data: mail })).toMatchObject({
    data: { additionalReports: [{ deathReport: '[b]One[/b]' }] },
    skipped: [
      { name: 'additionalReports.1.deathReport', value: '[b]Two', why: 'Line 1: [b] is not closed.' },
      { name: 'deathReport', why: 'Line 1: [divbox] is not closed.' },
    ],
  });
});

test('plain answers are validated by the model, without rules of forms', () => {
  expect(
    imported({
      findings: 'patientImpared',
      ecg: ['patientInfaction'],
      wounds: ['patientFractures', 'patientHematoma'],
      painLevel: 'patientMildPain',
      ThoughtProcess: 'Disorganised',
      XrayResults: ['NothingFound'],
      genderFemale: true,
      genderMale: false,
      eduHighSchool: true,
      eduMaster: 'Yes',
      patientWeight: '72,5 kg',
      patientHeight: '6 feet',
      synopsis: 'What was found.',
      dfpPhmcLink: 'https://a.example/phmc',
      dfpSanFireLink: 'https://a.example/sanfire\nhttps://a.example/phmc',
    }),
  ).toEqual({
    form: null,
    data: {
      findings: 'Impaired',
      ecg: 'Infarct',
      wounds: ['Fractures', 'Hematoma'],
      painLevel: 'Urgent',
      ThoughtProcess: 'Disorganized',
      XrayResults: ['Nothing found'],
      applicantGender: ['Female'],
      applicantEducation: ['HighSchool', 'Master'],
      patientWeight: 72.5,
      synopsis: 'What was found.',
      factionProfileLinks: ['https://a.example/phmc', 'https://a.example/sanfire'],
    },
    skipped: [{ name: 'patientHeight', value: '6 feet', why: 'Height must be a number.' }],
  });
});

test('a value with two names is imported once, and conflicts are reported', () => {
  expect(
    imported({
      phmcSignature: 'https://a.example/2.png',
      phmcEmployeeSignatureImage: 'https://a.example/1.png',
    }),
  ).toEqual({
    form: null,
    data: { phmcEmployeeSignatureImage: ['https://a.example/1.png'] },
    skipped: [
      {
        name: 'phmcSignature',
        value: 'https://a.example/2.png',
        why: 'Signature image takes at most 1 entry.',
      },
    ],
  });
  expect(imported({ patientMedicalRecord: '2752', patientID: '1044' })).toMatchObject({
    data: { patientID: '1044' },
    skipped: [{ name: 'patientMedicalRecord', value: '2752' }],
  });
  expect(imported({ patientMedicalRecord: '1044', patientID: '1044' }).skipped).toEqual([]);
});

test('an option is never guessed from a similar word', () => {
  expect(imported({ bloodPressure: 'Hypotention', patientBloodType: 'a' })).toMatchObject({
    data: {},
    skipped: [{ name: 'bloodPressure' }, { name: 'patientBloodType' }],
  });
  const field: FieldSchema = { type: 'string', enum: ['Walk in', 'Walk-in', 'A+', 'A-'] };
  const named = ['walk IN', 'Walk-in', 'a-', 'a'].map((text) => optionNamed(field, text));
  expect(named).toEqual([undefined, 'Walk-in', 'A-', undefined]);
});

test('the command prints the imported answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'old.json');
  writeFileSync(file, JSON.stringify(DEATH_REPORT));
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((...given: unknown[]) => {
    const [text, done] = given as [string, () => void];
    written.push(text);
    done();
    return true;
  });
  onTestFinished(() => write.mockRestore());
  expect(await importSaved(project, [file])).toBe(0);
  expect(JSON.parse(written.join(''))).toEqual(imported(DEATH_REPORT));
});

test('a list of saved reports returns a list', () => {
  const result = importText(project, JSON.stringify([DEATH_REPORT, { synopsis: 'Alone' }]));
  expect(result).toMatchObject({ ok: true, value: [{ form: 'death-report' }, { form: null }] });
});

test('an invalid entry is reported by its line, and the others are imported', () => {
  expect(importText(project, '[\n{},\nnull,\n{"bbCodeVersion": 999, "data": {}}]')).toEqual({
    ok: true,
    value: [
      { form: null, data: {}, skipped: [] },
      { line: 3, error: 'This entry is not an object of field names and answers.' },
      { line: 4, error: 'There is no form "999".' },
    ],
  });
});

describe('unreadable input', () => {
  test.each([
    ['{"data"', 'not-json', /^The saved data is not valid JSON: .*\.$/],
    ['{\n"a": x,\n"b": 1}', 'not-json', /^The saved data is not valid JSON: .*\.$/],
    ['"text"', 'not-a-report', /^The saved data is not an object of field names and answers\.$/],
    [
      '{"form": "death-reprot", "data": {}}',
      'unknown-form',
      /^There is no form "death-reprot"; did you mean "death-report"\?$/,
    ],
  ])('%s', async (text, kind, message) => {
    expect(importText(project, text)).toMatchObject({
      ok: false,
      error: { kind, message: expect.stringMatching(message) },
    });
  });

  test('a missing file is reported in one sentence', async () => {
    await expect(importSaved(project, ['no-such-file.json'])).rejects.toThrow(
      'The file "no-such-file.json" cannot be read.',
    );
  });
});

test.each<[(text: string) => string | undefined, string, string | undefined]>([
  [readDay, '11/20/2026', '2026-11-20'],
  [readDay, '20/11/2026', '2026-11-20'],
  [readDay, 'Nov 20, 2026', '2026-11-20'],
  [readDay, '20 November 2026', '2026-11-20'],
  [readDay, '2026-11-20T21:40:00.000Z', '2026-11-20'],
  [readDay, '2026-02-30', undefined],
  [readDay, '20/Foo/2026', undefined],
  [readTime, '9:05', '09:05'],
  [readTime, '12:10 AM', '00:10'],
  [readTime, '14:05 UTC', '14:05'],
  [readTime, '25:00', undefined],
  [readTime, '13:00 PM', undefined],
  [parseDateTime, '2026-11-20T21:40:30.000Z', '2026-11-20T21:40Z'],
  [parseDateTime, '2026-11-20T23:40+02:30', '2026-11-20T21:10Z'],
  [parseDateTime, '2026-11-20 01:40', '2026-11-20T01:40Z'],
  [parseDateTime, '2026-11-20', undefined],
])('%o reads %s', (read, text, expected) => {
  expect(read(text)).toBe(expected);
});

const NAMES = [
  ...new Set([
    ...Object.keys(readLegacyRules(project)),
    ...Object.keys(readModelFields(project)),
    '__proto__',
  ]),
];
const TEXTS = [
  'Yes',
  'No',
  'true',
  '',
  ' ',
  '12 kg',
  'https://a.example/1.png',
  '11/20/2026 9:40 PM',
  '9:40',
  'Normal',
  '[b]',
];

describe('any saved report', () => {
  const rules = readLegacyRules(project);
  const targets = targetsOf(project);
  const value = fc.oneof(
    fc.constantFrom(...TEXTS),
    fc.jsonValue({ maxDepth: 2 }),
    fc.array(fc.constantFrom(...TEXTS)),
  );
  const answers = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 80 });

  test.each(['death-report', 'mass-fatality-report', 'patient-file-advanced', 'medical-record-release'])(
    'imported answers are valid in the form: %s',
    async (slug) => {
      const target = targets.find(slug);
      if (!target.ok) throw new Error(target.error.message);
      const form = await loadForm(project, slug);
      fc.assert(
        fc.property(answers, (old) => {
          const { data } = importAnswers(target.value, old as JsonObject, rules);
          expect(wrong(form, data)).toEqual([]);
          expect(Object.keys(data).filter((name) => !(name in target.value.fields))).toEqual([]);
        }),
        { numRuns: 200 },
      );
    },
  );
});
