import type { ClearedDraft, Draft } from '../../../../src/engine/drafts/draft.ts';

/** 2026-11-21 10:00 UTC, in milliseconds. */
export const NOON = Date.UTC(2026, 10, 21, 10, 0);

/** A stored draft for tests. */
export const draft = (changes: Partial<Draft> = {}): Draft => ({
  id: 'd1',
  rev: 1,
  form: 'report',
  data: { patientName: 'P' },
  autofilled: {},
  changedAt: {},
  mark: null,
  updatedAt: NOON,
  title: 'P',
  ...changes,
});

/** A cleared draft for tests. */
export const cleared = (changes: Partial<ClearedDraft> = {}): ClearedDraft => ({
  id: 'c1',
  kind: 'draft',
  form: 'report',
  label: 'P',
  data: { patientName: 'P' },
  clearedAt: NOON,
  ...changes,
});
