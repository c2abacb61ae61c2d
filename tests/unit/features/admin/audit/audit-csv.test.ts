import { expect, it } from 'vitest';
import { NO_FILTER, rangeOf } from '../../../../../src/features/admin/audit/audit-filter.ts';
import { auditCsv, csvCell } from '../../../../../src/features/admin/audit/audit-panel.tsx';

it.each([
  ['plain', '"plain"'],
  ['a "b", c', '"a ""b"", c"'],
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@cmd', `"'@cmd"`],
  ['\t=1', `"'\t=1"`],
  ['\rx', `"'\rx"`],
  ['  =1', `"'  =1"`],
  ['\n=1', `"'\n=1"`],
  ['a=1', '"a=1"'],
])('escapes %j so that it is no formula', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it('has a header and one line per entry', () => {
  const entry = {
    key: 'k',
    at: Date.UTC(2026, 10, 21, 12),
    actor: 'gtaw:42',
    name: 'jonas.keller',
    action: 'webhook.set',
    target: 'webhooks/coroner',
    details: '=HYPERLINK("x")',
  };
  expect(auditCsv([entry])).toBe(
    '\uFEFF"time (UTC)","account","name","action","target","details"\r\n' +
      '"2026-11-21T12:00:00.000Z","gtaw:42","jonas.keller","webhook.set","webhooks/coroner","\'=HYPERLINK(""x"")"\r\n',
  );
});

it.each([
  ['2026-10-02', { to: Date.UTC(2026, 9, 3) - 1 }],
  ['no day', {}],
  ['', {}],
])('searches until the end of the day %j', (to, range) => {
  expect(rangeOf({ ...NO_FILTER, to })).toEqual(range);
});
