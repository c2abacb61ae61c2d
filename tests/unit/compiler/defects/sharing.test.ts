import { describe, expect, test } from 'vitest';
import { FORMS, fullAnswers, printed, render, renderFull } from '../support/real-forms.ts';
import type { Answers } from '../support/real-forms.ts';

const slugs = FORMS.map(({ meta }) => meta.slug);

describe.each(FORMS)('$meta.slug prints only its own answers', ({ meta: { slug }, schema }) => {
  const asked = (answers: Answers): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([name]) => Object.hasOwn(schema.properties, name)));

  test('with answers of any other form in the draft', () => {
    const differing = slugs.filter((other) => {
      const draft = fullAnswers(other);
      return printed(render(slug, draft)) !== printed(render(slug, asked(draft)));
    });
    expect(differing).toEqual([]);
  });

  test('and its post is unchanged with those of all forms', () => {
    const all = Object.assign({}, ...slugs.map(fullAnswers)) as Answers;
    const none = Object.fromEntries(Object.keys(schema.properties).map((name) => [name, null]));
    expect(printed(render(slug, { ...all, ...none, ...fullAnswers(slug) }))).toBe(printed(renderFull(slug)));
  });
});

type Leak = readonly [defect: string, slug: string, draft: Answers, never: string];

const MARK = 'Quartz 4711';

test.each<Leak>([
  [
    'the name of a decedent became the patient of a clinical report',
    'consultation-notes-phmc',
    { decedentName: MARK },
    MARK,
  ],
  ['a home address printed as post-operative anesthesia', 'surgery-report', { patientAddress: MARK }, MARK],
  [
    'other information of a patient file printed as an impairment',
    'physical-evaluation-phmc',
    { patientOther: MARK, patientHazards: MARK },
    MARK,
  ],
  [
    'an e-mail used the fields of a death report',
    'email-forms',
    { decedentName: MARK, synopsis: MARK },
    MARK,
  ],
  [
    'an e-mail used the fields of a death report',
    'email-generator',
    { requestingOfficer: MARK, deathReport: MARK, decedentName: MARK },
    MARK,
  ],
  [
    'a date of birth became the date of signature',
    'patient-file-advanced',
    { patientDateOfBirth: '1961-03-04', date: null, SubmitDate: null },
    'Date:[/b] 4 Mar 1961',
  ],
  [
    'a date of birth became the date of the request',
    'medical-record-update',
    { patientDateOfBirth: '1961-03-04', date: null },
    'Date of request:[/b] 4 Mar 1961',
  ],
  [
    'a date of birth became the date of signature',
    'medical-record-release',
    { patientDateOfBirth: '1961-03-04', SubmitDate: null },
    'Date:[/b] 4 Mar 1961',
  ],
])('%s: %s', (_, slug, draft, never) => {
  expect(printed(renderFull(slug, draft))).not.toContain(never);
});

test.each(['patient-file-basic', 'patient-file-advanced', 'medical-record-update', 'medical-record-release'])(
  '%s prints the date of birth once',
  (slug) => {
    const { body } = renderFull(slug, { patientDateOfBirth: '1961-03-04' });
    expect(body.match(/.*4 Mar 1961.*/g)).toEqual([expect.stringMatching(/Date of birth/)]);
  },
);
