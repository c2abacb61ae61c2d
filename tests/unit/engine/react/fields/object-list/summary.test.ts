import { afterEach, describe, expect, it } from 'vitest';
import type { ObjectSchema } from '../../../../../../src/engine/definition/schema.ts';
import { summaryOf } from '../../../../../../src/engine/react/fields/object-list/summary.ts';
import { setSource } from '../../../../../../src/engine/sources/source-store.ts';

const schema: ObjectSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    kind: { type: 'string', enum: ['PK'], 'x-labels': { PK: 'Player kill' } },
    agency: { type: 'string', 'x-source': 'agencies' },
    when: { type: 'string', format: 'date-time' },
    known: { type: 'boolean', title: 'Identified' },
    marks: { type: 'array', items: { type: 'string' } },
  },
};
const names = Object.keys(schema.properties);

afterEach(() => setSource('agencies', []));

describe('summaryOf', () => {
  it('joins the displayed answers', () => {
    setSource('agencies', [{ value: 'LSPD', label: 'Police' }]);
    const item = {
      name: 'Rose',
      kind: 'PK',
      agency: 'LSPD',
      when: '2026-11-21T14:05Z',
      known: true,
      marks: ['scar', 'tattoo'],
    };
    expect(summaryOf(schema, names, item)).toBe(
      'Rose · Player kill · Police · 21 Nov 2026, 14:05 UTC · Identified · scar, tattoo',
    );
  });

  it('shows values outside the schema as they are', () => {
    expect(summaryOf(schema, ['ghost', 'shade'], { ghost: 'Rose', shade: true })).toBe('Rose · shade');
  });

  it('omits unanswered fields', () => {
    expect(summaryOf(schema, names, { name: ' ', known: false, marks: [] })).toBe('');
    for (const item of [null, 'text', 5, ['x']]) expect(summaryOf(schema, names, item)).toBe('');
  });
});
