import { describe, expect, it } from 'vitest';
import { WEBHOOK_LIMITS } from '../../../../../contract/webhooks.ts';
import {
  CCTV_LIMITS,
  CCTV_START,
  cctvPayload,
  cctvProblems,
} from '../../../../../src/features/tools/cctv/cctv-embed.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const COMPLETE = {
  ...CCTV_START,
  officer: 'Dana Cole',
  department: 'LSPD',
  at: '2026-11-21T11:59Z',
  reason: 'Other',
  location: 'Entrance',
  description: 'A red van',
};

describe('a request for footage', () => {
  it('has six required answers', () => {
    expect(Object.keys(cctvProblems(CCTV_START, NOW)).toSorted()).toEqual(
      ['officer', 'department', 'at', 'reason', 'location', 'description'].toSorted(),
    );
    expect(cctvProblems(COMPLETE, NOW)).toEqual({});
    expect(cctvProblems({ ...COMPLETE, officer: '  ' }, NOW)).toHaveProperty('officer');
  });

  it('is about a complete time in the past', () => {
    expect(cctvProblems({ ...COMPLETE, at: '2026-11-21T12:01Z' }, NOW).at).toContain('in the past');
    expect(cctvProblems({ ...COMPLETE, at: '2026-11-21T' }, NOW).at).toContain('a date and a time');
  });

  it('creates a message without blank fields', () => {
    const { embeds } = cctvPayload({ ...COMPLETE, rank: 'Sergeant', notes: ' ' }, NOW);
    expect(embeds[0]?.fields).toEqual([
      { name: 'Officer', value: 'Sergeant Dana Cole' },
      { name: 'Department', value: 'LSPD' },
      { name: 'When (UTC)', value: '2026-11-21 11:59' },
      { name: 'Reason', value: 'Other' },
      { name: 'Location', value: 'Entrance' },
      { name: 'What to look for', value: 'A red van' },
    ]);
    expect(embeds[0]?.timestamp).toBe('2026-11-21T12:00:00.000Z');
  });

  it('fits a chat message at maximum length', () => {
    const longest = Object.fromEntries(
      Object.entries(CCTV_LIMITS).map(([field, length]) => [field, 'x'.repeat(length)]),
    );
    const answers = { ...COMPLETE, ...longest };
    const fields = cctvPayload(answers, NOW).embeds[0]?.fields ?? [];
    expect(Math.max(...fields.map(({ value }) => value.length))).toBeLessThanOrEqual(
      WEBHOOK_LIMITS.fieldValue,
    );
    expect(fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0)).toBeLessThan(
      WEBHOOK_LIMITS.total,
    );
  });
});
