import { describe, expect, test } from 'vitest';
import { FORMS, formOf, goodAnswers, render, renderFull } from '../support/real-forms.ts';
import { requiredFields } from '../../../../src/engine/conditions/visible.ts';

const clinical = ['emergency-room-protocol', 'consultation-notes-phmc', 'consultation-notes-pbc'];
const obgyn = ['obstetrics-main-file', 'gynecology-main-file'];
const visits = [...obgyn, 'obstetrics-follow-up', 'gynecology-reply'];

const NEEDLESS: readonly (readonly [defect: string, slugs: readonly string[], fields: readonly string[]])[] =
  [
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
