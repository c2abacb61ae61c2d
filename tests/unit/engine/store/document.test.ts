import { expect, it } from 'vitest';

import { hasAnswers } from '../../../../src/engine/store/document.ts';
import type { FormData } from '../../../../src/engine/store/model.ts';
import { sharedModel } from './shared-model.ts';

const answers = (data: FormData): boolean =>
  hasAnswers(sharedModel, { data, autofilled: { place: 'Pier' }, changedAt: {} }, { bloodType: 'unknown' });

it.each<[FormData]>([
  [{}],
  [{ patientName: ' ' }],
  [{ bloodType: 'unknown' }],
  [{ coroner: 'A' }],
  [{ place: 'Pier' }],
])('misses nothing in %j', (data) => expect(answers(data)).toBe(false));

it.each<[FormData]>([
  [{ patientName: 'P' }],
  [{ bloodType: 'A' }],
  [{ place: 'Hill' }],
  [{ decedents: [{ name: 'D' }] }],
  [{ ofAnotherForm: 'x' }],
])('would miss %j', (data) => expect(answers(data)).toBe(true));
