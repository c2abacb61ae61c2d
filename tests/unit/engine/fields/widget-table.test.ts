import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../../../src/engine/definition/schema.ts';
import { defaultWidget } from '../../../../src/engine/fields/widget-table.ts';

const text: FieldSchema = { type: 'string' };
const list = (items: FieldSchema): FieldSchema => ({ type: 'array', items });
const options = [{ value: 'a', label: 'A' }];

describe('the default widget', () => {
  it.each<[string, FieldSchema, object, string | undefined]>([
    ['a list with a number of images', list(text), { maxImages: 3 }, 'images'],
    ['a text with a number of images', text, { maxImages: 3 }, 'text'],
    ['a list of other options', list({ ...text, 'x-options': options }), {}, 'multiselect'],
    [
      'a strict list of options of its own',
      { ...list(text), 'x-options': options, 'x-strict': true },
      {},
      'checkboxes',
    ],
    ['a list of items with a source', list({ ...text, 'x-source': 'agencies' }), {}, 'multiselect'],
    ['a strict list of no options', list({ ...text, enum: [] }), {}, 'lines'],
    ['a list of numbers', list({ type: 'number' }), {}, undefined],
    ['a list of anything', { type: 'array' }, {}, undefined],
    ['an object', { type: 'object' }, {}, undefined],
    ['a text with a source', { ...text, 'x-source': 'agencies' }, {}, 'search'],
    ['a text whose source only sounds like staff', { ...text, 'x-source': 'staffing' }, {}, 'search'],
    ['a text that is put in order', { ...text, 'x-normalise': 'patientId' }, {}, 'patientId'],
    ['a text of no fixed values', { ...text, enum: [] }, {}, 'text'],
    ['a text that says that it is plain', { ...text, 'x-text': 'plain' }, {}, 'text'],
    ['a text of one row', text, { rows: 1 }, 'textarea'],
  ])('of %s', (_, schema, given, name) => {
    expect(defaultWidget(schema, given)).toBe(name);
  });
});
