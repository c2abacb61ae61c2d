import { expect, it } from 'vitest';
import { staleAnswers } from '../../../../src/engine/store/stale-answers.ts';
import { sharedModel } from './shared-model.ts';

const HOUR = 3_600_000;
const NOW = 100 * HOUR;

it.each([
  ['patientName', 'Rosa', 23, false],
  ['patientName', 'Rosa', 25, true],
  ['patientName', '', 25, false],
  ['place', 'Harbour', 2, false],
  ['place', 'Harbour', 4, true],
  ['coroner', 'Ada', 90, false],
])('%s %j entered %i h ago is marked: %s', (name, value, hours, isMarked) => {
  const at = NOW - hours * HOUR;
  const stale = staleAnswers(sharedModel, { data: { [name]: value }, changedAt: { [name]: at } }, NOW);
  expect(stale).toEqual(isMarked ? { [name]: at } : {});
});
