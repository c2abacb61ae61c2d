import { describe, expect, test } from 'vitest';
import { newlyVisibleDefaults } from '../../../../../src/engine/react/editor/default-on-reveal.ts';
import { sectionGaps } from '../../../../../src/engine/react/editor/section-gaps.ts';
import { validate } from '../../../../../src/engine/validate/validate.ts';
import { schemaOf, testForm } from '../../support/form.ts';

describe('default on reveal', () => {
  const STAMPED = {
    dead: { type: 'boolean' },
    time: { type: 'string', 'x-stamp': '{now}', 'x-showIf': { dead: { const: true } } },
  };
  const SCHEMA = schemaOf({
    ...STAMPED,
    note: { type: 'string', 'x-showIf': { dead: { const: true } } },
    always: { type: 'string', 'x-stamp': '{today}' },
    people: { type: 'array', items: { type: 'object', properties: STAMPED } },
  });

  const TIME = { base: [], field: 'time', rule: '{now}' };
  const row = (index: number) => ({ ...TIME, base: ['people', index] });

  test.each<[string, Record<string, unknown>, Record<string, unknown>, unknown[]]>([
    ['a field that a change reveals empty', {}, { dead: true }, [TIME]],
    ['one that is revealed with blank text', {}, { dead: true, time: ' ' }, [TIME]],
    ['one that is revealed with an answer', { time: 'x' }, { dead: true, time: 'x' }, []],
    ['one that was there before', { dead: true, time: 'x' }, { dead: true }, []],
    ['one that a change hides', { dead: true }, { dead: false }, []],
    ['one that stays hidden', { dead: false }, { dead: false, note: 'x' }, []],
    ['one that a row reveals', { people: [{}, {}] }, { people: [{}, { dead: true }] }, [row(1)]],
    ['a row that is new', { people: [] }, { people: [{ dead: true }] }, []],
    ['the first list of rows', {}, { people: [{ dead: true }] }, []],
    ['rows that take the place of something else', { people: 'x' }, { people: [{ dead: true }] }, []],
    ['what is no row', { people: [{}, 1] }, { people: ['x', { dead: true }] }, []],
  ])('%s', (_, before, after, stamps) => {
    expect(newlyVisibleDefaults(SCHEMA, before, after)).toEqual(stamps);
  });

  test('the path of a row extends the path of its form', () => {
    const stamps = newlyVisibleDefaults(SCHEMA, { people: [{}] }, { people: [{ dead: true }] }, ['cases', 2]);
    expect(stamps).toEqual([{ ...TIME, base: ['cases', 2, 'people', 0] }]);
  });
});

describe('section gaps', () => {
  const WHO = { type: 'string', title: 'Who' };
  const PERSON = { type: 'object', required: ['who'], properties: { who: WHO, note: WHO } };
  const PLAIN = testForm({
    fields: {
      note: { type: 'string' },
      name: { type: 'string' },
      more: { type: 'boolean' },
      detail: { type: 'string', 'x-showIf': { more: { const: true } } },
      people: { type: 'array', items: PERSON },
    },
    required: ['name', 'detail'],
  });
  const SECTIONS = [
    { title: 'Start', fields: ['note', 'name', 'more'] },
    { title: 'Detail', fields: ['detail'] },
    { title: 'People', fields: ['people'] },
  ];
  const FORM = { ...PLAIN, ui: { ...PLAIN.ui, 'ui:sections': SECTIONS } };

  const NEXT = { Start: 'root_note', People: 'root_people' };

  test.each<[string, Record<string, unknown>, object, object]>([
    ['an empty form', {}, { Start: 1 }, { Start: 'root_name' }],
    ['what is filled in', { name: 'Ada' }, {}, {}],
    [
      'a section that an answer reveals',
      { name: 'Ada', more: true },
      { Detail: 1 },
      { Detail: 'root_detail' },
    ],
    [
      'a row',
      { name: 'Ada', people: [{ who: 'B' }, { note: 'x' }] },
      { People: 1 },
      { People: 'root_people_1_who' },
    ],
  ])('returns what is missing in each section and the next field: %s', (_, data, missing, next) => {
    const gaps = sectionGaps(FORM, data, validate(FORM, data));
    const by = (pick: (gap: (typeof gaps)[number]) => unknown) =>
      Object.fromEntries(gaps.map((gap) => [gap.title, pick(gap)]));
    expect(by((gap) => gap.missing.length)).toEqual({ Start: 0, People: 0, ...missing });
    expect(by((gap) => gap.next)).toEqual({ ...NEXT, ...next });
  });
});
