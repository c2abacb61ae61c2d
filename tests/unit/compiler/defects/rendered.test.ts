import { describe, expect, test } from 'vitest';
import { fullAnswers, printed, renderFull } from '../support/real-forms.ts';
import type { Answers } from '../support/real-forms.ts';

const lines = (slug: string, changes: Answers): readonly string[] =>
  printed(renderFull(slug, changes)).split('\n');

/** Returns the lines of a post added by a change of answers. */
const brought = (slug: string, changes: Answers): readonly string[] => {
  const before = lines(slug, {});
  return lines(slug, changes).filter((line) => !before.includes(line));
};

const MARK = 'Quartz 4711';

type Wiring = readonly [defect: string, slug: string, changes: Answers, brought: readonly string[]];

describe('an answer is printed only in its place', () => {
  test.each<Wiring>([
    [
      'the gender of the new data printed from the address',
      'medical-record-update',
      { patientGenderNew: 'Female' },
      ['[td][b]Gender identity:[/b] Female[/td]'],
    ],
    [
      'the new address',
      'medical-record-update',
      { patientAddressNew: MARK },
      [`[td][b]Home address:[/b] ${MARK}[/td]`],
    ],
    [
      'other substances were wired to a wrong key',
      'medical-record-update',
      { patientDrugs: MARK },
      [`[td]${MARK}[/td]`],
    ],
    ['the name of the patient was not asked', 'surgery-report', { patientName: MARK }, [`[td]${MARK}[/td]`]],
    [
      'the risks of a job meant something else in another form',
      'patient-file-advanced',
      { patientJobRisks: MARK },
      [`[td]${MARK}[/td]`],
    ],
    [
      'the risks of a job meant something else in another form',
      'physical-evaluation-phmc',
      { patientHasJobRisks: true, patientJobRisks: MARK },
      [`${MARK}[/td]`],
    ],
    [
      'other information meant something else in another form',
      'patient-file-advanced',
      { patientOther: MARK },
      [`[td]${MARK}[/td]`],
    ],
    [
      'post-operative anesthesia shared a key with the address',
      'surgery-report',
      { postAnesthesiaDetails: MARK },
      [`[td]${MARK}[/td]`],
    ],
    [
      'the chief examiner was printed and not asked',
      'death-certificate',
      { chiefCoronerEmployee: MARK },
      [`[td][i]${MARK}[/i][/td]`, `[td]${MARK}, Chief Medical Examiner[/td]`],
    ],
    [
      'the record release printed dates as they were typed',
      'medical-record-release',
      { releaseDateFrom: '2026-03-09' },
      ['[*][b]From:[/b] [i]9 Mar 2026[/i]'],
    ],
  ])('%s: %s', (_, slug, changes, expected) => {
    expect(brought(slug, changes)).toEqual(expected);
  });

  test.each(['obstetrics-main-file', 'gynecology-main-file'])(
    '%s: previous problems used the wrong key',
    (slug) => {
      const changes = { patientPregProblems: true, patientPregProblemsDetails: MARK };
      expect(brought(slug, changes).filter((line) => line.includes(MARK))).toHaveLength(1);
    },
  );

  test('obstetrics: the number of fetuses used the wrong key', () => {
    const posts = ['1', '2', '3', '4+'].map(
      (numberOfFetuses) => renderFull('obstetrics-main-file', { numberOfFetuses }).body,
    );
    expect(new Set(posts).size).toBe(4);
  });

  test('a missing proof of payment left a placeholder', () => {
    const { body, missing } = renderFull('medical-record-release', { payNow: true, paymentProofPhotos: [] });
    expect(missing).toContain('paymentProofPhotos');
    expect(body).not.toMatch(/\[img\]|\[url|Proof \d|https?:/);
  });
});

/** A section of the record update with its heading and a field of it. */
const SECTIONS: readonly (readonly [value: string, heading: string, field: string])[] = [
  ['GeneralInformation', 'General information', 'patientNameNew'],
  ['EmergencyContact', 'Emergency contact', 'patientEmergencyContact'],
  ['MedicalHistory', 'Medical history', 'patientChronicDiseases'],
  ['MentalHealth', 'Mental-health history', 'patientTriggers'],
  ['FamilyMedicalHistory', 'Family medical history', 'patientGenetic'],
  ['SocialInformation', 'Social information', 'patientReligion'],
  ['LifestyleInformation', 'Lifestyle information', 'patientDiet'],
  ['AdvancedDirectives', 'Advance directives', 'dnrOther'],
];

describe('chosen sections of the record update are printed', () => {
  test.each(SECTIONS)('%s', (value, heading, field) => {
    const { body } = renderFull('medical-record-update', {
      UpdateMedicalFile: [value],
      dnr: 'Other',
      [field]: MARK,
    });
    expect(body).toContain(`[altspoiler=${heading}]`);
    expect(body).toContain(MARK);
    const others = SECTIONS.filter(([other]) => other !== value);
    for (const [, other] of others) expect(body).not.toContain(`[altspoiler=${other}]`);
  });
});

describe('EMS: questions to part-time applicants are printed', () => {
  const partTime = {
    emsProgram: 'PartTime',
    oocOtherCharLicenseProof: `${MARK} A`,
    factionProfileLinks: ['https://images.example.org/faction.png'],
    emsLicenseLink: ['https://images.example.org/license.png'],
    emsPartTimeReason: `${MARK} D`,
  };

  test.each([`${MARK} A`, 'faction.png', 'license.png', `${MARK} D`])('%s', (text) => {
    expect(printed(renderFull('career-ems', partTime))).toContain(text);
  });

  test('questions not asked are not printed', () => {
    const output = printed(renderFull('career-ems', partTime));
    const { applicantPrevEmployment, applicantMotivationLetter } = fullAnswers('career-ems');
    expect(output).not.toContain(applicantPrevEmployment);
    expect(output).not.toContain(
      String(applicantMotivationLetter)
        .split('\n')
        .find((line) => line.length > 30),
    );
  });
});

describe('hidden answers are kept in the draft and not printed', () => {
  test.each<readonly [slug: string, switched: Answers, field: string]>([
    ['death-report', { evidenceLocker: false }, 'evidenceLockerID'],
    ['medical-record-release', { releasePurpose: 'Personal' }, 'attorneyName'],
    ['surgery-report', { patientComplicationOptions: false }, 'patientComplicationsYes'],
    ['email-generator', { emailPurpose: 'Illness Confirmation' }, 'reasonForSickness'],
  ])('%s %o %s', (slug, switched, field) => {
    const kept = Object.freeze({ ...switched, [field]: MARK });
    expect(printed(renderFull(slug, kept))).not.toContain(MARK);
    const shown = Object.fromEntries(Object.keys(switched).map((name) => [name, fullAnswers(slug)[name]]));
    expect(printed(renderFull(slug, { ...kept, ...shown }))).toContain(MARK);
  });
});
