import { expect, it } from 'vitest';
import { caseState } from '../../../../src/workspace/cases/case-state.ts';
import { summary } from './support/cases.ts';

const NOW = Date.now();
const before = String(NOW - 3_600_000);
const after = String(NOW + 3_600_000);

it.each([
  [{}, 'Draft · 5 min ago'],
  [{ copied: after }, 'Copied · 5 min ago'],
  [{ copied: before }, 'Copied, changed since · 5 min ago'],
  [{ copied: after, report: '{}' }, 'Saved · 5 min ago'],
  [{ copied: before, report: '{}', announced: 'x 1' }, 'Announced, changed since · 5 min ago'],
])('%j is shown as %s', (links, shown) => {
  expect(caseState(summary('one', 5, { links }), Date.now())).toBe(shown);
});
