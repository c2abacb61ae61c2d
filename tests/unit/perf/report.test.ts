import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../scripts/lib/root.ts';
import { figure, kib, ms, times, withHalves } from '../../perf/report/figures.ts';
import { agreement, details, summary, withSummary } from '../../perf/report/page.ts';
import { section } from '../../perf/report/section.ts';
import { table } from '../../perf/report/table.ts';
import { atLeast, atMost, isMet, targetCells } from '../../perf/report/target.ts';

const APART = { value: 1.05, halves: [0.9, 1.26] } as const;

describe('a table', () => {
  test('has a header, a separator and a line per row', () => {
    expect(
      table(
        ['form', 'median'],
        [
          ['a', '1 ms'],
          ['b|c', '2 ms'],
        ],
      ),
    ).toEqual(['| form | median |', '|---|--:|', '| a | 1 ms |', String.raw`| b\|c | 2 ms |`]);
  });
});

describe('a figure', () => {
  test('has as many digits as are significant', () => {
    expect([0.26, 9.94, 17.6, 1234.5].map(figure)).toEqual(['0.3', '9.9', '18', '1,235']);
    expect(ms(17.6)).toBe('18 ms');
    expect(kib(1536)).toBe('1.5 KiB');
    expect(times(1.599)).toBe('1.60x');
  });

  test('is printed with its halves, marked if they disagree', () => {
    expect(withHalves({ value: 1.02, halves: [1, 1.1] }, times)).toBe('1.02x (1.00x, 1.10x)');
    expect(withHalves(APART, times)).toBe('1.05x (**0.90x, 1.26x: do not agree**)');
  });

  test('that was not measured is empty', () => {
    expect([figure(Number.NaN), times(Number.NaN)]).toEqual(['none', 'none']);
  });
});

describe('a target', () => {
  test('is met up to its maximum, or from its minimum', () => {
    expect([1.6, 1.61].map((measured) => isMet(atMost('key', measured, 1.6, times)))).toEqual([true, false]);
    expect([2000, 1999].map((measured) => isMet(atLeast('bodies', measured, 2000, figure)))).toEqual([
      true,
      false,
    ]);
  });

  test('with disagreeing halves is not met', () => {
    const target = atMost('key', APART, 1.6, times);
    expect(isMet(target)).toBe(false);
    expect(targetCells(target).at(-1)).toBe('met, **halves do not agree**');
  });
});

describe('the summary of a run', () => {
  const part = section('Typing', ['Some lines.'], { targets: [atMost('key', 1.7, 1.6, times)] });
  const figures = [
    { what: 'key to paint', figure: APART, show: times },
    { what: 'mount', figure: { value: 2, halves: [2, 2] as const }, show: times },
  ];

  test('states the number of key figures with agreeing halves; the details list the others', () => {
    const sections = [section('Typing', [], { figures })];
    expect(summary('On a machine.', sections, [])).toContain(
      'agree within 10 % on 1 of 2 key figures (50.0 %).',
    );
    expect(details('', sections)).toContain('- key to paint: 1.05x (**0.90x, 1.26x: do not agree**)');
    expect(agreement([section('Typing', [], { figures: figures.slice(1) })])).toEqual([
      'The two halves of the run agree within 10 % on all 1 key figures.',
    ]);
  });

  test('contains the machine, the number of targets met, and every target', () => {
    const text = summary('On a machine.', [part], []);
    for (const line of ['On a machine. ', '0 of 1 targets met:', '| key | 1.70x | ≤ 1.60x | **missed** |'])
      expect(text.split('\n')).toContain(line);
    expect(text).not.toContain('Do not rely');
    expect(details(text, [part])).toContain('## Typing\n\nSome lines.');
  });

  test('states above the figures that the run was disturbed', () => {
    const text = summary('On a machine.', [part, section('More', [], { doubts: ['It moved.'] })], ['Busy.']);
    expect(text).toContain('> - Busy.\n> - It moved.');
    expect(text.indexOf('Do not rely')).toBeLessThan(text.indexOf('| target |'));
  });

  test('is in its place in docs/performance.md, which is two screens long', () => {
    const page = readFileSync(join(ROOT, 'docs', 'performance.md'), 'utf8');
    expect(withSummary(page, 'Nothing.').split('\n\n')).toContain('Nothing.');
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(100);
    expect(() => withSummary('Another page.', 'Nothing.')).toThrow('no place for the figures');
  });
});
