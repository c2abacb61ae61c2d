// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FieldSchema, Option } from '../../../../../src/engine/definition/schema.ts';
import { allWidgets } from '../../../../../src/engine/react/fields/widget-table.ts';
import { registerProductWidgets } from '../../../../../src/engine/widgets/register.ts';
import { conformance } from './conformance.tsx';
import type { Sample } from './conformance.tsx';
import { endForms } from './support/form-harness.tsx';
import type { Harness } from './support/form-harness.tsx';

registerProductWidgets();

const text: FieldSchema = { type: 'string' };
const colours: readonly Option[] = [
  { value: 'r', label: 'Red' },
  { value: 'g', label: 'Green' },
  { value: 'b', label: 'Blue' },
];

const control = (field: HTMLElement): HTMLInputElement =>
  within(field).getByLabelText(/^Sample field/, { selector: 'input, select, textarea' });
const holds = (value: string) => (field: HTMLElement) => expect(control(field).value).toBe(value);
const types = (words: string) => async (form: Harness) => form.user.keyboard(words);

/** Returns a sample with one control that shows and stores the raw value. */
const line = (schema: FieldSchema, value: unknown, answer: Sample['answer'], more = {}): Sample => ({
  schema,
  stored: value,
  shows: holds(String(value)),
  answer,
  answered: value,
  shape: 'control',
  ...more,
});

const samples: Readonly<Record<string, Sample>> = {
  text: line(text, 'Rose', types('Rose')),
  textarea: line(text, 'One\nTwo', types('One{Enter}Two')),
  number: line({ type: 'number', 'x-unit': 'kg' }, 72.5, types('72,5')),
  date: line({ ...text, format: 'date' }, '2026-11-21', types('21/11/2026'), {
    shows: holds('21 Nov 2026'),
  }),
  time: line({ ...text, format: 'time' }, '14:05', types('1405')),
  'date-time': line({ ...text, format: 'date-time' }, '2026-11-21T14:05:59.123Z', types('20 nov 2026 9:30'), {
    shows: holds('21 Nov 2026, 14:05'),
    answered: '2026-11-20T09:30Z',
  }),
  patientId: line({ ...text, 'x-normalise': 'patientId' }, 'PHMC-2752', types('phmc 2752{Tab}')),
  attachReport: line({ ...text, 'x-text': 'bbcode' }, '[b]One[/b]', types('[[b]One[[/b]')),
  search: line({ ...text, 'x-options': colours }, 'g', types('gre{Enter}'), {
    shows: holds('Green'),
  }),
  staff: line(
    { ...text, 'x-source': 'staff.test', 'x-options': colours },
    'g',
    types('re{ArrowDown}{Enter}'),
    { shows: holds('Green') },
  ),
  select: {
    schema: { ...text, 'x-options': colours, 'x-strict': true },
    stored: 'g',
    shows: (field) =>
      expect(within(field).getByRole('option', { name: 'Green', selected: true })).toBeTruthy(),
    answer: async (form, field) => form.user.selectOptions(control(field), 'Blue'),
    answered: 'b',
    shape: 'control',
  },
  multiselect: {
    schema: { type: 'array', items: { ...text, 'x-options': colours } },
    stored: ['g', 'r'],
    shows: (field) =>
      expect(
        within(field)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(['Green', 'Red']),
    answer: types('blu{Enter}gre{Enter}'),
    answered: ['b', 'g'],
    shape: 'control',
  },
  checkboxes: {
    schema: { type: 'array', items: { ...text, enum: ['A', 'B', 'C'] } },
    stored: ['B'],
    shows: (field) => expect(within(field).getByLabelText<HTMLInputElement>('B').checked).toBe(true),
    answer: types('{Tab} {Tab} '),
    answered: ['B', 'C'],
    shape: 'group',
  },
  checkbox: {
    schema: { type: 'boolean' },
    stored: true,
    shows: (field) => expect(control(field).checked).toBe(true),
    answer: types(' '),
    answered: true,
    shape: 'inline',
  },
  radio: {
    schema: { ...text, enum: ['A', 'B'] },
    stored: 'B',
    shows: (field) => expect(within(field).getByLabelText<HTMLInputElement>('B').checked).toBe(true),
    answer: types(' '),
    answered: 'A',
    shape: 'group',
  },
  images: {
    schema: { type: 'array', items: { ...text, format: 'uri' } },
    stored: ['https://a.example/1.png'],
    shows: (field) =>
      expect(within(field).getByRole('img', { name: 'Image 1' }).getAttribute('src')).toBe(
        'https://a.example/1.png',
      ),
    answer: types('https://a.example/2.png{Enter}'),
    answered: ['https://a.example/2.png'],
    shape: 'group',
  },
  lines: {
    schema: { type: 'array', items: text },
    stored: ['One', 'Two'],
    shows: (field) =>
      expect(
        within(field)
          .getAllByRole<HTMLInputElement>('textbox')
          .map((input) => input.value),
      ).toEqual(['One', 'Two']),
    answer: types('One{Enter}Two'),
    answered: ['One', 'Two'],
    shape: 'group',
  },
  bodyDiagram: {
    schema: {
      type: 'array',
      items: { type: 'object', properties: { id: text, label: text } },
    },
    stored: [{ id: 'a', x: 50, y: 4, type: 'cross', label: 'GSW' }],
    shows: (field) => {
      expect(within(field).getByRole('button', { name: 'Marker 1 GSW: Cross, forehead' })).toBeTruthy();
      expect(within(field).getByText('GSW, forehead.')).toBeTruthy();
    },
    answer: types('{Tab}{Tab}{Enter}{Tab}{Tab}{ArrowUp}{Enter}'),
    answered: [
      {
        id: expect.any(String),
        x: 50,
        y: 26,
        type: 'cross',
        labelSide: 'right',
        text: 'Injury, middle of the chest.',
      },
    ],
    shape: 'group',
  },
  diagramImage: line({ ...text, format: 'uri' }, 'https://a.example/1.png', types('https://a.example/1.png')),
  positionSelect: {
    schema: {
      ...text,
      'x-strict': true,
      'x-options': [
        { value: 'r', label: 'Red', about: { status: 'open', overview: 'Paints.' } },
        { value: 'b', label: 'Blue', about: { status: 'open' } },
      ],
    },
    stored: 'r',
    shows: (field) => {
      expect(within(field).getByRole('option', { name: 'Red', selected: true })).toBeTruthy();
      expect(within(field).getByText('Paints.')).toBeTruthy();
    },
    answer: async (form, field) => form.user.selectOptions(control(field), 'Blue'),
    answered: 'b',
    shape: 'control',
  },
  formSwitch: {
    schema: { type: 'boolean' },
    options: { switchTo: 'other' },
    stored: undefined,
    shows: (field) => expect(within(field).getByRole('button')).toBeTruthy(),
    answer: async (form) => {
      await form.user.keyboard('{Enter}');
      expect(form.calls).toEqual([{ name: 'switch', args: ['other'] }]);
    },
    answered: undefined,
    shape: 'control',
  },
};

// Lazy widgets must be loaded before the tests.
for (const { component } of allWidgets()) await component.part?.load();

afterEach(endForms);

describe('the table of widgets', () => {
  it('gives full rows to wide widgets, and a note to time fields', () => {
    const having = (part: 'wide' | 'note') =>
      allWidgets()
        .filter((entry) => entry[part] !== undefined)
        .map(({ name }) => name);
    expect(having('wide').join(' ')).toBe(
      'bodyDiagram diagramImage attachReport positionSelect images checkboxes multiselect lines textarea',
    );
    expect(having('note')).toEqual(['date-time', 'time']);
  });

  it('has a sample of every widget', () => {
    expect(Object.keys(samples).toSorted()).toEqual(
      allWidgets()
        .map((entry) => entry.name)
        .toSorted(),
    );
  });
});

for (const [name, sample] of Object.entries(samples)) conformance(name, sample);
