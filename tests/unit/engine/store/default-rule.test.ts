import { expect, it } from 'vitest';

import { applyDefaultRule } from '../../../../src/engine/store/default-rule.ts';

const now = new Date('2026-01-02T03:04:59Z');

it.each([
  ['{today}', '2026-01-02'],
  ['{now}', '2026-01-02T03:04Z'],
  ['EV-{yymmdd}-', 'EV-260102-'],
  ['{today} / {today}', '2026-01-02 / 2026-01-02'],
  ['plain text', 'plain text'],
  ['{phone} {toString}', '{phone} {toString}'],
])('writes %s as %s', (rule, text) => expect(applyDefaultRule(rule, now)).toBe(text));
