import { expect, it } from 'vitest';
import { caseState, documentState } from '../../../../src/workspace/cases/case-state.ts';
import { document, summary } from './support/cases.ts';

const NOW = Date.now();
const before = String(NOW - 3_600_000);
const after = String(NOW + 3_600_000);
const posted = JSON.stringify({ postUrl: 'https://forum.test/' });

const changed = { decedentName: NOW };

it.each([
  [{}, 'Death Report, draft'],
  [{ missing: '0' }, 'Death Report, ready to copy'],
  [{ missing: '43' }, 'Death Report, 43 missing'],
  [{ copied: after, missing: '1' }, 'Death Report ✓ copied'],
  [{ copied: before }, 'Death Report, copied, changed since'],
  [{ copied: after, report: '{}' }, 'Death Report ✓ saved'],
  [{ copied: after, report: '{}', savedAt: before }, 'Death Report, saved, changed since'],
  [{ report: '{}', savedAt: after }, 'Death Report, saved, not copied'],
  [{ report: '{}', openedAt: after }, 'Death Report ✓ saved'],
  [{ report: '{}', openedAt: before }, 'Death Report, saved, changed since'],
  [{ copied: before, report: '{}', announced: 'x 1' }, 'Death Report, announced, changed since'],
  [
    { copied: before, report: posted, announced: 'x 1', announcedAt: after },
    'Death Report ✓ announced, link added',
  ],
])('%j is shown as %s', (links, shown) => {
  const documents = [document('death-report', links, changed), document('coroner-email')];
  expect(caseState(summary('one', 5, { documents: documents.slice(0, 1) }), Date.now())).toBe(
    `${shown} · 5 min ago`,
  );
  // What was done with one document is not done with the other
  expect(caseState(summary('one', 5, { documents }), Date.now())).toBe(
    `${shown} · Coroner Email, draft · 5 min ago`,
  );
});

it.each([
  [[], '✓ Copied'],
  [['showRequestingOfficerInput'], 'Copied, changed since'],
])('an answer that a form hides does not mark its document: with %j checked, %s', (checked, shown) => {
  const links = { copied: before };
  expect(documentState(document('death-report', links, { requestingOfficer: NOW }, checked))).toBe(shown);
  expect(documentState(document('coroner-email', links, { requestingOfficer: NOW }, checked))).toBe(
    'Copied, changed since',
  );
});

it('an answer changed in another form marks each document with its field, and no other', () => {
  const states = ['death-report', 'consultation-notes'].map((form) =>
    documentState(document(form, { copied: before }, changed)),
  );
  expect(states).toEqual(['Copied, changed since', '✓ Copied']);
});
