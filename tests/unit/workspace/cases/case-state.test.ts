import { expect, it } from 'vitest';
import { caseState } from '../../../../src/workspace/cases/case-state.ts';
import { document, summary } from './support/cases.ts';

const NOW = Date.now();
const before = String(NOW - 3_600_000);
const after = String(NOW + 3_600_000);
const posted = JSON.stringify({ postUrl: 'https://forum.test/' });

it.each([
  [{}, 'Draft'],
  [{ missing: '0' }, 'Draft'],
  [{ missing: '43' }, '43 missing'],
  [{ copied: after, missing: '1' }, 'Copied'],
  [{ copied: before }, 'Copied, changed since'],
  [{ copied: after, report: '{}' }, 'Saved'],
  [{ copied: after, report: '{}', savedAt: before }, 'Saved, changed since'],
  [{ copied: before, report: '{}', announced: 'x 1' }, 'Announced, changed since'],
  [{ copied: before, report: posted, announced: 'x 1', announcedAt: after }, 'Announced, link added'],
])('%j is shown as %s', (links, shown) => {
  const documents = [document('death-report', links, NOW), document('coroner-email')];
  expect(caseState(summary('one', 5, { documents: documents.slice(0, 1) }), Date.now())).toBe(
    `Death Report: ${shown} · 5 min ago`,
  );
  // What was done with one document is not done with the other
  expect(caseState(summary('one', 5, { documents }), Date.now())).toBe(
    `Death Report: ${shown} · Coroner Email: Draft · 5 min ago`,
  );
});
