import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { CASES } from '../../perf/neutral/cases.ts';
import { answersIn, expectedAnswers, TYPED } from '../../perf/neutral/expected.ts';
import { conditionalSchema, flatSchema } from '../../perf/neutral/json-schema.ts';
import { fieldsOf } from '../../perf/neutral/spec.ts';

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
  expect(answersIn({ a: '', b: undefined, c: null, d: Number.NaN, e: 0, f: false, g: [{ h: '' }] })).toEqual({
    e: 0,
    f: false,
    g: [{}],
  });
});
