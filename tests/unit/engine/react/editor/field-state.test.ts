import { afterEach, expect, it, vi } from 'vitest';
import { createFieldStateSource } from '../../../../../src/engine/react/editor/field-state.ts';
import { setSource } from '../../../../../src/engine/sources/source-store.ts';
import { createFormStore } from '../../../../../src/engine/store/form-store.ts';
import { schemaOf } from '../../support/form.ts';

const DETAIL = { type: 'string', 'x-showIf': { more: { const: true } } };
const SCHEMA = schemaOf(
  {
    more: { type: 'boolean' },
    detail: DETAIL,
    agency: { type: 'string', 'x-source': 'agencies' },
    agencyName: { type: 'string', 'x-computed': 'label(agency)' },
    lastPeriod: { type: 'string', format: 'date' },
    due: { type: 'string', format: 'date', 'x-computed': 'addDays(lastPeriod, 280)' },
    weight: { type: 'number' },
    height: { type: 'number' },
    build: {
      type: 'string',
      'x-computed': "band(weight / (height / 100) ^ 2, 'Thin', 18.5, 'Normal')",
      'x-options': [{ value: 'Normal', label: 'Normal weight' }],
    },
    rows: {
      type: 'array',
      items: {
        type: 'object',
        required: ['detail'],
        properties: { more: { type: 'boolean' }, detail: DETAIL },
      },
    },
  },
  ['more'],
);

const store = createFormStore({ fields: {} });
const facts = createFieldStateSource(SCHEMA, store);
const given = (data: Record<string, unknown>): void => store.getState().load(data);

afterEach(() => {
  setSource('agencies', []);
  given({});
});

it('returns the visible fields of the form and its rows', () => {
  given({ more: true, rows: [{ more: false }, { more: true }, 'x'] });
  const visible = (...path: (string | number)[]): boolean =>
    !facts.hidden(path.slice(0, -1)).has(String(path.at(-1)));
  expect(visible('detail')).toBe(true);
  expect([0, 1, 2, 3].map((row) => visible('rows', row, 'detail'))).toEqual([false, true, false, false]);
  given({});
  expect(visible('detail')).toBe(false);
});

it('returns the required fields', () => {
  given({ rows: [{ more: false }, { more: true }] });
  expect(facts.required([]).has('more')).toBe(true);
  expect(facts.field(['agency']).required).toBe(false);
  expect([0, 1].map((row) => facts.field(['rows', row, 'detail']).required)).toEqual([false, true]);
});

it('computes values as printed: days as dates, choices by their labels', () => {
  given({ lastPeriod: '2026-01-01', weight: 70, height: 175, agency: 'PD' });
  expect(facts.field(['due']).computed).toBe('8 Oct 2026');
  expect(facts.field(['build']).computed).toBe('Normal weight');
  expect(facts.field(['agencyName']).computed).toBe('PD');
  setSource('agencies', [{ value: 'PD', label: 'Police' }]);
  expect(facts.field(['agencyName']).computed).toBe('Police');
});

it('notifies of changed answers, and of nothing else in the store', () => {
  const received = vi.fn();
  const stop = facts.subscribe(received);
  store.getState().openForm('another');
  expect(received).not.toHaveBeenCalled();
  store.getState().setField(['more'], true);
  expect(received).toHaveBeenCalledTimes(1);
  stop();
  store.getState().setField(['more'], false);
  expect(received).toHaveBeenCalledTimes(1);
});
