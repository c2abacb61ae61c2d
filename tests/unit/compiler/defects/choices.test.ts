import { describe, expect, test } from 'vitest';
import { optionsOf } from '../../../../src/engine/data/labels.ts';
import { formOf, renderFull, ticked } from '../support/real-forms.ts';
import type { Answers } from '../support/real-forms.ts';

/** Returns the values that occur more often in the first list than in the second. */
function more(first: readonly string[], second: readonly string[]): string[] {
  const left = [...second];
  return first.filter((item) => {
    const place = left.indexOf(item);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

const examinations = ['emergency-room-protocol', 'consultation-notes-phmc', 'consultation-notes-pbc'];
const psych = ['psychological-evaluation-phmc', 'psychological-evaluation-pbc'];
const therapies = [...examinations, ...psych, 'mental-health-phmc', 'mental-health-pbc'];
const files = ['patient-file-advanced', 'medical-record-update'];

type Choice = readonly [defect: string, slugs: readonly string[], field: string, labels: Answers];

const CHOICES: readonly Choice[] = [
  [
    'Rhonchi and Crackles tested the general findings and never ticked',
    examinations,
    'lungs',
    { Normal: 'Normal', Rhonchi: 'Rhonchi', Crackles: 'Crackles' },
  ],
  [
    'blood oxygen was never printed, and its values did not match their labels',
    examinations,
    'bloodOxy',
    {
      Normal: 'Normal (95 % or more)',
      Borderline: 'Borderline (90-94 %)',
      Hypoxic: 'Hypoxic (below 90 %)',
    },
  ],
  [
    'the third follow-up value was stored under a name that the post did not test',
    therapies,
    'followup',
    { AsNeeded: 'As needed', Recommended: 'Recommended', ElectiveProcedure: 'Elective procedure' },
  ],
  [
    'the tag of the "Slow" speech box was broken',
    psych,
    'Speech',
    { Normal: 'Normal', Pressured: 'Pressured', Slurred: 'Slurred', Slow: 'Slow' },
  ],
  [
    'Affect offered the options of Behavior',
    psych,
    'Affect',
    { Congruent: 'Congruent', Flat: 'Flat', Inappropriate: 'Inappropriate' },
  ],
  [
    '"Disorganised" never ticked',
    psych,
    'ThoughtProcess',
    {
      Logical: 'Logical',
      Organized: 'Organized',
      Tangential: 'Tangential',
      Disorganized: 'Disorganized',
    },
  ],
  [
    'the Paleto Bay department was asked under one name and printed from another',
    ['consultation-notes-pbc'],
    'paletoClinicDepartment',
    { InternalMedicine: 'Internal Medicine', SurgicalDepartment: 'Surgical Department' },
  ],
  [
    'every number of children above 0 was the same value',
    files,
    'numberChildren',
    { '0': '0', '1': '1', '2': '2', '3+': '3 or more' },
  ],
  [
    '"Personal Use" never ticked',
    ['medical-record-release'],
    'releasePurpose',
    { Personal: 'Personal use', 'Further Treatment': 'Further treatment / continued care' },
  ],
];

const rows = CHOICES.flatMap(([defect, slugs, field, labels]) =>
  slugs.map((slug) => ({ defect, slug, field, labels })),
);

describe('a choice ticks only its own box', () => {
  test.each(rows)('$slug: $defect', ({ slug, field, labels }) => {
    const blank = ticked(renderFull(slug, { admission: false, [field]: null }).body);
    const chosen = Object.keys(labels).map((value) => {
      const now = ticked(renderFull(slug, { admission: false, [field]: value }).body);
      expect(more(blank, now)).toEqual([]);
      return [value, more(now, blank)];
    });
    expect(Object.fromEntries(chosen)).toEqual(
      Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, [label]])),
    );
    expect(renderFull(slug, { [field]: Object.keys(labels)[0] }).errors).toEqual([]);
  });

  test.each(examinations)('%s: contusions were an option without a box', (slug) => {
    const blank = ticked(renderFull(slug, { wounds: [] }).body);
    expect(more(ticked(renderFull(slug, { wounds: ['Contusions'] }).body), blank)).toEqual(['Contusions']);
    const both = renderFull(slug, { wounds: ['Contusions', 'Bleeding'] }).body;
    expect(more(ticked(both), blank)).toEqual(['Contusions', 'Bleeding']);
  });
});

test('forms for agencies list the same agencies', () => {
  const offered = ['death-report', 'mass-fatality-report', 'coroner-email', 'agency-feedback'].map((slug) =>
    optionsOf(formOf(slug).schema.properties['department'] ?? { type: 'string' }),
  );
  expect(offered[0]?.length).toBeGreaterThan(7);
  for (const list of offered) expect(list).toEqual(offered[0]);
});
