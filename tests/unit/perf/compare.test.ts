import { describe, expect, test } from 'vitest';
import { keysOf, valid, whyVoid } from '../../perf/compare/result.ts';
import type { Cell, RunResult } from '../../perf/compare/result.ts';
import { caseTable } from '../../perf/compare/tables.ts';
import { caseTargets, voidTargets } from '../../perf/compare/targets.ts';
import { isMet } from '../../perf/report/target.ts';

const run = (key: number, wrong: readonly string[] = []): RunResult => ({
  mount: key * 10,
  keys: [key, key, key],
  toggles: [],
  script: 1,
  rendered: 2,
  bytes: 1024,
  nodes: 10,
  held: 1,
  settings: 'as it comes',
  wrong,
});

const cell = (subject: string, ...runs: readonly RunResult[]): Cell => ({
  subject,
  spec: 'M',
  rate: 4,
  runs,
});

const floor = cell('plain inputs', run(10), run(10));
const ours = cell('this engine', run(15), run(15));

describe('a run that went wrong', () => {
  test('makes the others of its cell void, with the reason', () => {
    const broken = cell(
      'Formik',
      run(11),
      run(1, ['its answers were wrong']),
      run(1, ['its answers were wrong']),
    );
    expect(valid(broken)).toEqual([]);
    expect(keysOf(broken)).toEqual([]);
    expect(whyVoid(broken)).toBe('its answers were wrong');
    expect(caseTable([floor, broken])[3]).toContain('| Formik | void: its answers were wrong |');
  });

  test('of this engine misses a target', () => {
    expect(voidTargets([floor, ours]).map(isMet)).toEqual([true]);
    expect(voidTargets([floor, cell('this engine', run(15, ['it failed']))]).map(isMet)).toEqual([false]);
  });
});

test('the table of a case has ratios to the plain inputs', () => {
  const row = caseTable([floor, ours])[3];
  expect(row).toContain('| this engine | 15 ms (15–15) | 1.50x (1.50–1.50) | 15 ms | 1.50x |');
  expect(row).toContain('| 150 ms | 1.50x |');
});

describe('the targets of a case', () => {
  test('are set by the quickest schema-driven library that did its duty', () => {
    const peers = [
      cell('@rjsf/core', run(20)),
      cell('uniforms', run(14)),
      cell('SurveyJS', run(5, ['it failed'])),
    ];
    const targets = caseTargets([floor, ours, ...peers, cell('react-hook-form', run(9))]);
    expect(targets.map(({ limit }) => limit)).toEqual([14, 14]);
    expect(targets.map(isMet)).toEqual([false, false]);
  });

  test('are none where nobody competes', () => {
    expect(caseTargets([floor, ours, cell('react-hook-form', run(9))])).toEqual([]);
  });
});
