import { describe, expect, test } from 'vitest';
import { formsProject } from '../../../../compiler/disk.ts';
import { importText } from '../../../../scripts/forms/commands/import.ts';
import { readBBCode } from '#phpbb-bbcode';
import { requiredFields } from '../../../../src/engine/conditions/visible.ts';
import { FORMS, formOf, goodAnswers, render, renderFull } from '../support/real-forms.ts';

describe('markup', () => {
  test('an unclosed spoiler of one decedent contained the rest of the post', () => {
    const one = { decedentName: 'John Doe', decedentOOC: 'a', synopsis: '[/altspoiler][/divbox]' };
    const { body } = renderFull('mass-fatality-report', { decedents: [one, one, one] });
    const top = readBBCode(body).tree.flatMap((node) => (node.type === 'text' ? [] : [node.tag]));
    expect(top.filter((tag) => tag === 'altspoiler')).toHaveLength(3);
    expect(top.slice(-4)).toEqual(['divboxcolor', 'divbox', 'divboxcolor', 'divbox']);
  });

  test('each enclosed report was printed twice', () => {
    const deathReport = '[divbox=white]Report 4711[/divbox]';
    const additionalReports = [{ deathReport: '[divbox=white]Report 4712[/divbox]' }];
    const { body } = renderFull('coroner-email', { deathReport, additionalReports });
    expect(body.match(/Report 471[12]/g)).toEqual(['Report 4711', 'Report 4712']);
    expect(body).not.toContain('[code]');
  });
});

describe('old values', () => {
  const project = formsProject();

  /** Imports the answers of a report saved under a form code. */
  function imported(bbCodeVersion: number, data: Readonly<Record<string, unknown>>): unknown {
    const result = importText(project, JSON.stringify({ bbCodeVersion, data: { bbCodeVersion, ...data } }));
    return result.ok && 'data' in result.value ? result.value.data : result;
  }

  type Old = readonly [defect: string, code: number, saved: Readonly<Record<string, unknown>>, now: object];

  test.each<Old>([
    [
      'the value called Normal meant hypoxic',
      19,
      { bloodOxy: 'patientBloodOxyNormal' },
      { bloodOxy: 'Hypoxic' },
    ],
    ['the value called High meant normal', 19, { bloodOxy: 'patientBloodOxyHigh' }, { bloodOxy: 'Normal' }],
    [
      'the physical therapist was misspelled',
      5,
      { phmcRank: 'Phyiscal Therapist' },
      { phmcRank: 'Physical Therapist' },
    ],
    [
      'three sections of the record update had two names each',
      26,
      { UpdateMedicalFile: ['Medical History', 'FamilyHistory', 'Lifestyle'] },
      { UpdateMedicalFile: ['MedicalHistory', 'FamilyMedicalHistory', 'LifestyleInformation'] },
    ],
    [
      'the third follow-up value was spelled in two ways',
      14,
      { admission: 'No', followup: 'Electiveprocedure' },
      { admission: false, followup: 'ElectiveProcedure' },
    ],
    ['Crackles was stored under a short name', 20, { lungs: 'patientCrack' }, { lungs: 'Crackles' }],
  ])('an old saved report is imported: %s', (_, code, saved, now) => {
    expect(imported(code, saved)).toMatchObject(now);
  });
});

describe('required', () => {
  const clinical = ['emergency-room-protocol', 'consultation-notes-phmc', 'consultation-notes-pbc'];
  const obgyn = ['obstetrics-main-file', 'gynecology-main-file'];
  const visits = [...obgyn, 'obstetrics-follow-up', 'gynecology-reply'];

  const NEEDLESS: readonly (readonly [
    defect: string,
    slugs: readonly string[],
    fields: readonly string[],
  ])[] = [
    ['mechanism of injury', ['emergency-room-protocol'], ['patientInjuryMechanism']],
    ['a secondary diagnosis, with the advice to write "none"', clinical, ['patientSecondaryDiagnosis']],
    [
      'the data of a partner',
      obgyn,
      ['patientPartnerName', 'patientPartnerPH', 'patientPartnerEmail', 'patientPartnerDiscord'],
    ],
  ];

  test.each(FORMS.map((form) => ({ form, slug: form.meta.slug })))(
    '$slug: an empty form reports exactly its required fields',
    ({ slug, form }) => {
      const errors = render(slug, {}).errors.map(({ path }) => path);
      expect(errors.toSorted()).toEqual([...requiredFields(form.schema, {})].toSorted());
    },
  );

  describe('a field is required only if applicable', () => {
    test.each(NEEDLESS.flatMap(([defect, slugs, fields]) => slugs.map((slug) => ({ defect, slug, fields }))))(
      '$slug: $defect',
      ({ slug, fields }) => {
        const gone = Object.fromEntries(fields.map((name) => [name, null]));
        expect(fields.filter((name) => !Object.hasOwn(formOf(slug).schema.properties, name))).toEqual([]);
        expect(renderFull(slug, gone).missing).toEqual([]);
      },
    );

    test.each(visits)('%s: the result of a test not performed', (slug) => {
      const { missing } = renderFull(slug, {
        patientBloodAnalysis: false,
        patientBloodAnalysisResults: null,
        patientUrine: false,
        patientUrineResults: null,
      });
      expect(missing).toEqual([]);
    });
  });

  test('a rule for an unknown field blocked every save', () => {
    for (const { meta, schema } of FORMS) {
      const required = goodAnswers(meta.slug).flatMap((answers) => [...requiredFields(schema, answers)]);
      expect(required.filter((name) => !Object.hasOwn(schema.properties, name))).toEqual([]);
    }
  });

  test('a missing answer is listed and shown, and the post can be copied', () => {
    const { body, missing } = renderFull('medical-record-update', { patientAddress: null });
    expect(missing).toEqual(['patientAddress']);
    expect(body).toContain('[b]Home address:[/b] Not provided');
  });
});
