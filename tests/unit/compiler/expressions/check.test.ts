import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkExpression } from '../../../../compiler/expressions/check.ts';
import { compileNode } from '../../../../compiler/expressions/compile.ts';
import { parseExpression } from '../../../../compiler/expressions/parse.ts';
import { SIGNATURES } from '../../../../compiler/expressions/signatures.ts';
import type { Type } from '../../../../compiler/expressions/type.ts';
import type { FieldSchema } from '../../../../src/engine/definition/schema.ts';
import { evaluate } from '../../../../src/engine/expressions/evaluate.ts';
import { FUNCTIONS } from '../../../../src/engine/expressions/functions.ts';

const NUMBER: FieldSchema = { type: 'number', 'x-unit': 'kg' };
const FIELDS: Readonly<Record<string, FieldSchema>> = {
  amount: NUMBER,
  factor: { type: 'number' },
  kind: { type: 'string', enum: ['a', 'b'] },
  note: { type: 'string' },
  flag: { type: 'boolean' },
  day: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
  time: { type: 'string', format: 'time' },
  tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
  rows: {
    type: 'array',
    items: { type: 'object', properties: { dose: NUMBER, given: { type: 'boolean' } } },
  },
};

const typeOf = (text: string): { type: Type; problems: readonly string[] } => {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error}`);
  return checkExpression(parsed.value, { own: FIELDS, lacking: 'there is' });
};

test.each<[string, Type]>([
  ['amount * factor', { kind: 'number', unit: 'kg' }],
  ['factor * amount', { kind: 'number', unit: 'kg' }],
  ['amount / factor + amount', { kind: 'number', unit: 'kg' }],
  ['amount / amount', { kind: 'number', unit: '' }],
  ['sum(rows.dose, given)', { kind: 'number', unit: 'kg' }],
  ['years(day, moment)', { kind: 'number', unit: 'years' }],
  ['moment >= day', { kind: 'truth' }],
  ["day = '2026-11-21' or time < '09:15'", { kind: 'truth' }],
  ["if(flag, 'a', 'b')", { kind: 'text', words: ['a', 'b'] }],
])('%s has the type of its parts', (text, type) => {
  expect(typeOf(text)).toEqual({ type, problems: [] });
});

test('checker and evaluator have the same functions', () => {
  const signs = new Set(['and', 'or', 'not', 'in', '=', '<', '<=', '+', '-', '*', '/', '^', '&']);
  const compiledAway = ['label', 'abs', 'average', 'all', 'any', 'switch', 'percent', 'hours'];
  const evaluated = [...Object.keys(FUNCTIONS).filter((name) => !signs.has(name)), ...compiledAway];
  expect(new Set(Object.keys(SIGNATURES))).toEqual(new Set(evaluated));
});

const part = fc.constantFrom(
  ...Object.keys(FIELDS),
  'rows.dose',
  'rows.given',
  '3',
  '0.5',
  "'a'",
  "'2026-01-31'",
  "'09:15'",
);
const { text } = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    part,
    fc
      .tuple(
        tie('text'),
        fc.constantFrom('+', '-', '*', '/', '^', '<', '>=', '=', '!=', 'in', 'and', 'or'),
        tie('text'),
      )
      .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
    tie('text').map((inner) => `(not ${inner})`),
    fc
      .tuple(fc.constantFrom(...Object.keys(SIGNATURES)), fc.array(tie('text'), { maxLength: 3 }))
      .map(([name, parts]) => `${name}(${parts.join(', ')})`),
  ),
}));

const number = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(0.1, 1e300));
const answers = fc.record(
  {
    amount: number,
    factor: number,
    kind: fc.constantFrom('a', 'b'),
    note: fc.constantFrom('x', ' two words ', '5'),
    flag: fc.boolean(),
    day: fc.constantFrom('2026-01-31', '2024-02-29'),
    moment: fc.constantFrom('2026-01-31T10:00Z', '1999-12-31T23:59Z'),
    time: fc.constantFrom('09:15', '23:50'),
    tags: fc.subarray(['a', 'b']),
    rows: fc.array(fc.record({ dose: number, given: fc.boolean() }, { requiredKeys: [] }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

const SHAPES: Readonly<Partial<Record<Type['kind'], (value: unknown) => boolean>>> = {
  number: (value) => Number.isFinite(value),
  text: (value) => typeof value === 'string',
  truth: (value) => typeof value === 'boolean',
  date: (value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value)),
  moment: (value) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/.test(String(value)),
  time: (value) => /^\d{2}:\d{2}$/.test(String(value)),
  list: (value) => Array.isArray(value),
};

test('a checked expression evaluates to its type, or to no answer', () => {
  const passed = new Map<string, number>();
  fc.assert(
    fc.property(text, fc.array(answers, { minLength: 3, maxLength: 3 }), (written, candidates) => {
      const parsed = parseExpression(written);
      if (!parsed.ok) return;
      const { type, problems } = checkExpression(parsed.value, { own: FIELDS, lacking: 'there is' });
      if (problems.length > 0) return;
      expect([written, type.kind]).not.toEqual([written, 'unknown']);
      for (const own of candidates) {
        const scope = { own, form: own, label: String, now: new Date('2026-11-21T10:00:00Z') };
        const value = evaluate(compileNode(parsed.value), scope);
        const shape = SHAPES[type.kind];
        expect([written, own, value, value === undefined || shape?.(value)]).toEqual([
          written,
          own,
          value,
          true,
        ]);
        if (value !== undefined) passed.set(type.kind, (passed.get(type.kind) ?? 0) + 1);
      }
    }),
    { numRuns: 8000 },
  );
  for (const kind of ['number', 'text', 'truth', 'date', 'list'])
    expect(passed.get(kind)).toBeGreaterThan(20);
});
