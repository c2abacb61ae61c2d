import { expect, test } from 'vitest';
import { progressOf } from '../../../../../src/engine/react/editor/progress.ts';
import { schemaOf } from '../../support/form.ts';

const SCHEMA = schemaOf(
  {
    name: { type: 'string' },
    agreed: { type: 'boolean' },
    sure: { type: 'boolean' },
    detail: { type: 'string', 'x-showIf': { agreed: { const: true } } },
    people: {
      type: 'array',
      items: { type: 'object', properties: { who: { type: 'string' }, note: { type: 'string' } } },
    },
  },
  ['sure'],
);

test.each<[string, Record<string, unknown>, number, number]>([
  ['an empty form: a box that may stay unticked is no question', {}, 0, 3],
  ['blank text', { name: '  ' }, 0, 3],
  ['an answer', { name: 'Ada' }, 1, 3],
  ['a required yes or no, answered no', { sure: false }, 1, 3],
  ['a box that was unticked again', { agreed: false }, 0, 3],
  ['a ticked box, and the field that it reveals', { agreed: true }, 1, 5],
  ['what is hidden', { agreed: false, detail: 'x' }, 0, 3],
  ['an empty list', { people: [] }, 0, 3],
  ['rows, each with its fields', { people: [{ who: 'A', note: 'x' }, { who: 'B' }] }, 3, 6],
  ['what is no row, as an empty one', { people: ['x'] }, 0, 4],
  ['what is no list, as an answer', { people: 'x' }, 1, 3],
])('%s', (_, data, filled, visible) => {
  expect(progressOf(SCHEMA, data)).toEqual({ filled, visible });
});
