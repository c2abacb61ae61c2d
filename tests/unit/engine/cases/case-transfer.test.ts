import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  serializeCase,
  loadHandedCase,
  parseTransferredCase,
} from '../../../../src/engine/cases/case-transfer.ts';
import { createFormStore, type FormStore } from '../../../../src/engine/store/form-store.ts';
import type { SharedModel } from '../../../../src/engine/store/model.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import { manualClock } from '../../shared/lib/manual-clock.ts';

/** 2026-11-21 10:00 UTC, in milliseconds. */
const NOW = Date.UTC(2026, 10, 21, 10, 0);
const model: SharedModel = {
  version: 2,
  fields: {
    patient: {},
    bloodType: { default: 'unknown' },
    notes: { staysIn: ['report', 'letter'] },
    day: { defaultRule: '{today}' },
    author: { keepFor: '5d' },
    rank: { default: 'Attendant', keepFor: '5d' },
    place: { keepFor: '3h' },
  },
};
const newStore = (at = NOW) => createFormStore(model, { clock: manualClock(at) });
const textOf = (store: FormStore, from: string | null = 'Jo Anders') =>
  serializeCase(model, { ...store.getState(), form: 'report' }, { from, at: NOW });

/** A case with answers of two forms, and of the user. */
function filled(answers: Readonly<Record<string, unknown>>, letter: string): FormStore {
  const store = newStore();
  const { openForm, setFields, setField, setLink, autofill } = store.getState();
  openForm('letter');
  setField(['notes'], letter);
  openForm('report');
  setFields({ ...answers, author: 'Jo Anders', rank: 'Chief' });
  autofill({ place: 'Filled in' });
  setLink('report', 'saved');
  return store;
}

/** Returns the store of a user called Kim who opens the text a day later. */
function opened(text: string): FormStore {
  const read = parseTransferredCase(model, text);
  if (!read.ok) throw new Error(read.error);
  const store = newStore(NOW + 86_400_000);
  const carried = { values: { author: 'Kim', place: 'Of Kim' }, changedAt: { author: NOW, place: NOW } };
  loadHandedCase(store, model, read.value, { carried, links: {}, now: NOW + 86_400_000 });
  return store;
}

it('transfers every answer of every form with its form and time, except the author', () => {
  fc.assert(
    fc.property(
      fc.record({ patient: fc.string(), bloodType: fc.constantFrom('A', 'unknown', ''), notes: fc.string() }),
      fc.jsonValue({ maxDepth: 4 }),
      fc.string({ minLength: 1 }),
      (answers, nested, letter) => {
        const list = [
          JSON.parse(
            JSON.stringify(nested).replaceAll(/__proto__|constructor|prototype/g, 'safe'),
          ) as unknown,
        ];
        const sender = filled({ ...answers, list }, letter);
        const text = textOf(sender);
        expect(text).not.toContain('Chief');
        const store = opened(text);
        const { data, autofilled, links, form, past, givenIn, changedAt, own } = store.getState();
        expect({ ...data, place: '' }).toEqual({
          ...sender.getState().data,
          day: '2026-11-22',
          author: 'Kim',
          rank: 'Attendant',
          place: '',
        });
        expect({ autofilled, links, form, past }).toEqual({
          autofilled: { author: 'Kim' },
          links: {},
          form: 'report',
          past: [],
        });
        expect(data['place']).toBe('Filled in');
        expect(givenIn['patient']).toEqual(sender.getState().givenIn['patient']);
        expect(changedAt['patient']).toBe(sender.getState().changedAt['patient']);
        expect(own['letter']?.data).toEqual({ notes: letter });
        store.getState().openForm('letter');
        expect(store.getState().data['notes']).toBe(letter);
      },
    ),
    { numRuns: 100 },
  );
});

it('omits an unchanged default, and keeps a cleared one', () => {
  const store = newStore();
  store.getState().openForm('report');
  store.getState().setField(['patient'], 'P');
  expect(textOf(store)).not.toContain('unknown');
  expect(opened(textOf(store)).getState().data['bloodType']).toBe('unknown');
  store.getState().setField(['bloodType'], undefined);
  expect(opened(textOf(store)).getState().data['bloodType']).toBeUndefined();
});

it('a sender is named without bidirectional control characters', () => {
  const text = JSON.stringify({
    v: 1,
    model: 2,
    from: 'Ada\u202eX',
    at: NOW,
    document: { form: 'report', data: {}, changedAt: {}, givenIn: {}, own: {} },
  });
  expect(parseTransferredCase(model, text)).toMatchObject({ ok: true, value: { from: 'AdaX' } });
});

describe('a received case', () => {
  const answers = { data: { patient: 'P' }, changedAt: { patient: NOW }, givenIn: { patient: ['report'] } };
  const whole = { v: 1, model: 2, from: null, at: NOW, document: { form: 'report', ...answers, own: {} } };
  const withDocument = (changes: object) => ({ ...whole, document: { ...whole.document, ...changes } });
  const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

  it('is read if complete, without its author', () => {
    expect(parseTransferredCase(model, `\uFEFF${JSON.stringify(whole)}`)).toMatchObject(
      ok({ from: null, at: NOW }),
    );
    const forged = withDocument({
      data: { author: 'Jo' },
      own: { letter: { ...answers, data: { author: 'Jo' } } },
    });
    const read = parseTransferredCase(model, JSON.stringify(forged));
    expect(JSON.stringify(read)).not.toContain('Jo');
  });

  it.each([
    ['nothing', '', 'damaged'],
    ['half of it', JSON.stringify(whole).slice(0, -9), 'damaged'],
    ['too much', JSON.stringify(withDocument({ data: { patient: 'P'.repeat(2_000_000) } })), 'large'],
    ['a newer envelope', JSON.stringify({ v: 2, model: 2 }), 'newer'],
    ['a newer model', JSON.stringify({ ...whole, model: 3 }), 'newer'],
    ...[
      null,
      [],
      'text',
      { format: 'phmc-forms-reports', version: 1 },
      { ...whole, v: '1' },
      { ...whole, from: {} },
      { ...whole, from: 'x'.repeat(101) },
      { ...whole, at: -1 },
      { ...whole, document: [] },
      withDocument({ form: null }),
      withDocument({ data: ['P'] }),
      withDocument({ data: null }),
      withDocument({ changedAt: { patient: 'now' } }),
      withDocument({ givenIn: { patient: 'report' } }),
      withDocument({ own: { letter: { data: {} } } }),
      withDocument({ data: { list: deep(30) } }),
      withDocument({ data: { list: deep(5000) } }),
    ].map((value) => ['foreign', JSON.stringify(value), 'foreign'] as const),
    ['Infinity', JSON.stringify(whole).replace(`"at":${NOW}`, '"at":1e999'), 'foreign'],
    ...['__proto__', 'constructor', 'prototype'].flatMap((key) => [
      [
        key,
        JSON.stringify(whole).replace('"data":{', `"data":{"${key}":{"polluted":1},`),
        'foreign',
      ] as const,
      [key, JSON.stringify(whole).replace('"P"', `[{"a":{"${key}":{"polluted":1}}}]`), 'foreign'] as const,
      [
        key,
        JSON.stringify(whole).replace('"own":{', `"own":{"${key}":${JSON.stringify(answers)}`),
        'foreign',
      ] as const,
    ]),
  ] as const)('is refused: %s (%#)', (_, text, error) => {
    expect(parseTransferredCase(model, text)).toEqual(err(error));
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
