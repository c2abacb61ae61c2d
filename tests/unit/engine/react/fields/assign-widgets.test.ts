import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../../../../src/engine/definition/schema.ts';
import { assignWidgets } from '../../../../../src/engine/react/fields/assign-widgets.ts';
import { registerProductWidgets } from '../../../../../src/engine/widgets/register.ts';

registerProductWidgets();

const text: FieldSchema = { type: 'string' };
const list = (items: FieldSchema): FieldSchema => ({ type: 'array', items });
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `${index}`, label: `${index}` }));
const values = (count: number) => options(count).map((option) => option.value);

const widgetOf = (schema: FieldSchema, ui = {}): unknown =>
  assignWidgets({ type: 'object', properties: { field: schema } }, { field: ui })['field']['ui:widget'];

describe('assignWidgets', () => {
  it.each<[string, FieldSchema, string, object?]>([
    ['plain text', text, 'text'],
    ['text with formatting', { ...text, 'x-text': 'rich' }, 'textarea'],
    ['an enclosed post', { ...text, 'x-text': 'bbcode' }, 'textarea'],
    ['a number', { type: 'number' }, 'number'],
    ['a whole number', { type: 'integer' }, 'number'],
    ['yes or no', { type: 'boolean' }, 'checkbox'],
    ['a date', { ...text, format: 'date' }, 'date'],
    ['a time', { ...text, format: 'time' }, 'time'],
    ['a date-time', { ...text, format: 'date-time' }, 'date-time'],
    ['5 fixed values', { ...text, enum: values(5) }, 'radio'],
    ['6 fixed values', { ...text, enum: values(6) }, 'select'],
    [
      '5 values that are computed',
      { ...text, enum: values(5), 'x-computed': ['lastWord', 'text'] },
      'select',
    ],
    ['15 fixed values', { ...text, enum: values(15) }, 'select'],
    ['16 fixed values', { ...text, enum: values(16) }, 'search'],
    ['15 strict options', { ...text, 'x-options': options(15), 'x-strict': true }, 'select'],
    ['15 options that admit other text', { ...text, 'x-options': options(15) }, 'search'],
    ['a live list without embedded options', { ...text, 'x-source': 'agencies', 'x-strict': true }, 'search'],
    ['a staff list', { ...text, 'x-source': 'staff.coroner', 'x-options': options(3) }, 'staff'],
    ['a list of 8 fixed values', list({ ...text, enum: values(8) }), 'checkboxes'],
    ['a list of 9 fixed values', list({ ...text, enum: values(9) }), 'multiselect'],
    ['a list of staff', list({ ...text, 'x-source': 'staff.phmc' }), 'multiselect'],
    ['a list of images', list({ ...text, format: 'uri' }), 'images'],
    ['a list of texts', list(text), 'lines'],
    ['a list with a number of images', list(text), 'images', { maxImages: 3 }],
    ['a text with a number of images', text, 'text', { maxImages: 3 }],
    ['a text of one row', text, 'textarea', { rows: 1 }],
    ['a list of other options', list({ ...text, 'x-options': options(1) }), 'multiselect'],
    ['strict options of a list', { ...list(text), 'x-options': options(1), 'x-strict': true }, 'checkboxes'],
    ['a strict list of no options', list({ ...text, enum: [] }), 'lines'],
    ['a list of numbers', list({ type: 'number' }), 'lines'],
    ['a few numbers to choose from', { type: 'integer', enum: ['1', '2'] }, 'radio'],
    ['several numbers to choose from', { type: 'number', enum: values(9) }, 'select'],
    ['many numbers to choose from', { type: 'number', enum: values(16) }, 'search'],
    ['a text with a source', { ...text, 'x-source': 'agencies' }, 'search'],
    ['a text whose source only sounds like staff', { ...text, 'x-source': 'staffing' }, 'search'],
    ['a text that is put in order', { ...text, 'x-normalise': 'patientId' }, 'patientId'],
    ['a text of no fixed values', { ...text, enum: [] }, 'text'],
  ])('assigns the widget of %s', (_, schema, widget, given = {}) => {
    expect(widgetOf(schema, { 'ui:options': given })).toBe(widget);
  });

  it('keeps a widget of the UI schema, in either spelling, known or not', () => {
    expect(widgetOf(text, { 'ui:widget': 'radio' })).toBe('radio');
    expect(widgetOf(text, { 'ui:options': { widget: 'starRating' } })).toBe('starRating');
  });

  it('keeps the widget of the UI schema for a list of objects', () => {
    const rows: FieldSchema = { type: 'array', items: { type: 'object', properties: { a: text } } };
    expect(assignWidgets(rows, { 'ui:widget': 'bodyDiagram' })).toEqual({ 'ui:widget': 'bodyDiagram' });
    expect(assignWidgets(rows, { 'ui:field': 'Own' })).toEqual({
      'ui:field': 'Own',
      items: { a: { 'ui:widget': 'text' } },
    });
  });

  it('assigns object lists to lists of objects, recurses into items, and keeps the rest', () => {
    const schema: FieldSchema = {
      type: 'object',
      properties: {
        rows: { type: 'array', items: { type: 'object', properties: { born: { ...text, format: 'date' } } } },
        nested: { type: 'object', properties: { flag: { type: 'boolean' } } },
      },
    };
    const ui = {
      'ui:sections': [{ title: 'One', fields: ['rows'] }],
      rows: { 'ui:options': { itemLabel: 'Row' }, items: { born: { 'ui:help': 'Ask.' } } },
    };
    expect(assignWidgets(schema, ui)).toEqual({
      'ui:sections': ui['ui:sections'],
      rows: {
        'ui:field': 'ObjectList',
        'ui:options': { itemLabel: 'Row' },
        items: { born: { 'ui:help': 'Ask.', 'ui:widget': 'date' } },
      },
      nested: { flag: { 'ui:widget': 'checkbox' } },
    });
    expect(ui.rows.items).toEqual({ born: { 'ui:help': 'Ask.' } });
  });
});
