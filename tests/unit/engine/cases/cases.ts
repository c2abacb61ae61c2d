import type { StoredCase } from '../../../../src/engine/cases/case.ts';

/** 2026-11-21 10:00 UTC, in milliseconds. */
export const NOON = Date.UTC(2026, 10, 21, 10, 0);

/** A stored case for tests. */
export const storedCase = (changes: Partial<StoredCase> = {}): StoredCase => ({
  id: 'd1',
  rev: 1,
  account: null,
  name: null,
  startedAt: NOON,
  closedAt: null,
  handedOver: null,
  form: 'report',
  data: { patientName: 'P' },
  autofilled: {},
  changedAt: {},
  givenIn: {},
  shownFor: 'report',
  own: {},
  links: {},
  updatedAt: NOON,
  title: 'P',
  words: '',
  model: 1,
  ...changes,
});
