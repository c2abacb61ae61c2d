import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { type CaseResult, caseTargets, seriesOf } from '../../perf/compare/result.ts';
import { caseTable } from '../../perf/compare/tables.ts';
import { CASES } from '../../perf/neutral/cases.ts';
import { TYPED, answersIn, expectedAnswers } from '../../perf/neutral/expected.ts';
import { conditionalSchema, flatSchema } from '../../perf/neutral/json-schema.ts';
import { fieldsOf } from '../../perf/neutral/spec.ts';
import { isMet } from '../../perf/report/target.ts';
import { partOf } from '../../perf/report/work.ts';
import type { Samples } from '../../perf/stats/halves.ts';

describe('compare', () => {
  /** Returns a round: key time by subject, and two to four times that as whole, usable and complete. */
  const round = (keys: Readonly<Record<string, number>>): Samples =>
    Object.fromEntries(
      Object.entries(keys).flatMap(([subject, key]) =>
        (['keys', 'whole', 'usable', 'complete'] as const).map((what, index) => [
          partOf(seriesOf(subject, what), 'all'),
          [key * (index + 1)],
        ]),
      ),
    );

  const result = (
    keys: Readonly<Record<string, number>>,
    voids: readonly (readonly [string, string])[] = [],
  ): CaseResult => ({
    rounds: [round(keys), round(keys)],
    voids: new Map(voids),
  });

  const BOTH = { 'plain inputs': 10, 'this engine': 15 };

  test('the table of a case has ratios to plain inputs, and the reason for an invalid subject', () => {
    const rows = caseTable(result(BOTH, [['uniforms', 'its answers were wrong']]));
    expect(rows[3]).toBe(
      '| this engine | 15 ms | 1.50x (1.50x, 1.50x) | 30 ms | 1.50x (1.50x, 1.50x) | 45 ms | 1.50x (1.50x, 1.50x) | 60 ms | 1.50x (1.50x, 1.50x) |',
    );
    expect(rows.join('\n')).toContain('| uniforms | void: its answers were wrong |');
  });

  describe('the targets of a case', () => {
    test('are set by the fastest schema-driven library that passed', () => {
      const keys = { ...BOTH, '@rjsf/core': 20, uniforms: 14, SurveyJS: 5, 'react-hook-form': 14 };
      const targets = caseTargets('A', result(keys, [['SurveyJS', 'it failed']]));
      expect(targets.map(({ what, measured }) => [what.replace(/.* over /, ''), measured.value])).toEqual([
        ['react-hook-form, case A', 15 / 14],
        ['the quickest schema-driven library, case A', 15 / 14],
        ['the quickest schema-driven library, case A', 15 / 14],
      ]);
      expect(targets.map(isMet)).toEqual([true, false, false]);
    });

    test('of a long form compare usable and complete times with a hand-written form', () => {
      const targets = caseTargets(
        'M',
        result({ 'plain inputs': 8, 'this engine': 10, 'react-hook-form': 20 }),
      );
      expect(targets.map(({ what }) => what)).toEqual([
        'key to paint, over react-hook-form, case M',
        'form complete, over react-hook-form, case M',
        'first field usable, case M',
      ]);
      expect(targets.map(isMet)).toEqual([true, true, true]);
    });
  });
});

describe('neutral', () => {
  const caseOf = (name: string) => CASES.find((spec) => spec.name === name)!;

  describe.each(CASES)('case $name', (spec) => {
    test('has its declared number of errors by both schemas', () => {
      for (const schema of [flatSchema(spec), conditionalSchema(spec)]) {
        const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
        validate(spec.data);
        expect(validate.errors?.length ?? 0).toBe(spec.errors);
      }
      expect(spec.errors).toBeGreaterThan(0);
    });

    test('is typed into an empty line that is always present', () => {
      const fields = spec.target.row === undefined ? fieldsOf(spec) : (spec.row ?? []);
      const target = fields.find(({ name }) => name === spec.target.name);
      expect(target).toMatchObject({ kind: 'text', required: false, conditional: false });
      expect(JSON.stringify(expectedAnswers(spec))).toContain(TYPED);
      expect(JSON.stringify(answersIn(spec.data))).not.toContain(TYPED);
    });
  });

  test('the cases have their declared sizes', () => {
    expect(['S', 'M', 'L'].map((name) => fieldsOf(caseOf(name)).length)).toEqual([20, 100, 300]);
    expect(caseOf('L').sections).toHaveLength(10);
    expect(caseOf('A').data['rows']).toHaveLength(50);
    expect(caseOf('A').row).toHaveLength(6);
    expect(fieldsOf(caseOf('C')).filter(({ conditional }) => conditional)).toHaveLength(30);
  });

  test('empty answers of all libraries are equal', () => {
    expect(
      answersIn({ a: '', b: undefined, c: null, d: Number.NaN, e: 0, f: false, g: [{ h: '' }] }),
    ).toEqual({
      e: 0,
      f: false,
      g: [{}],
    });
  });
});
