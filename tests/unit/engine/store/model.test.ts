import { describe, expect, it } from 'vitest';
import { initialData, KEEP_MS, keptOnClear } from '../../../../src/engine/store/model.ts';
import { sharedModel } from './shared-model.ts';
import { applyDefaultRule } from '../../../../src/engine/store/default-rule.ts';
import { EMPTY_DOCUMENT, hasAnswers } from '../../../../src/engine/store/document.ts';
import type { FormData } from '../../../../src/engine/store/model.ts';

describe('initialData', () => {
  it('prefers the rule to the default', () => {
    const model = { fields: { day: { default: 'x', defaultRule: '{today}' } } };
    expect(initialData(model, new Date('2026-11-21T10:00Z'))).toEqual({ day: '2026-11-21' });
  });
});

describe('field groups', () => {
  it('expires after three hours or five days', () => {
    expect(KEEP_MS).toEqual({ '3h': 10_800_000, '5d': 432_000_000 });
  });

  it('keeps filled staff fields only', () => {
    expect(keptOnClear(sharedModel, { coroner: 'A', badge: ' ', patientName: 'P', stranger: 'x' })).toEqual({
      coroner: 'A',
    });
  });
});

const now = new Date('2026-01-02T03:04:59Z');

it.each([
  ['{today}', '2026-01-02'],
  ['{now}', '2026-01-02T03:04Z'],
  ['EV-{yymmdd}-', 'EV-260102-'],
  ['{today} / {today}', '2026-01-02 / 2026-01-02'],
  ['plain text', 'plain text'],
  ['{phone} {toString}', '{phone} {toString}'],
])('serialises %s as %s', (rule, text) => expect(applyDefaultRule(rule, now)).toBe(text));

const answers = (data: FormData): boolean =>
  hasAnswers(
    sharedModel,
    { ...EMPTY_DOCUMENT, data, autofilled: { place: 'Pier' } },
    { bloodType: 'unknown' },
  );

it.each<[FormData]>([
  [{}],
  [{ patientName: ' ' }],
  [{ bloodType: 'unknown' }],
  [{ coroner: 'A' }],
  [{ place: 'Pier' }],
])('has no missing answer in %j', (data) => expect(answers(data)).toBe(false));

it.each<[FormData]>([
  [{ patientName: 'P' }],
  [{ bloodType: 'A' }],
  [{ place: 'Hill' }],
  [{ decedents: [{ name: 'D' }] }],
  [{ ofAnotherForm: 'x' }],
])('would lose %j', (data) => expect(answers(data)).toBe(true));

it('would lose an answer of a form that is not open', () => {
  const own = { letter: { ...EMPTY_DOCUMENT, data: { remarks: 'R' } } };
  expect(hasAnswers(sharedModel, { ...EMPTY_DOCUMENT, own }, {})).toBe(true);
});
