import { expect, test } from 'vitest';
import { sectionGaps } from '../../../../../src/engine/react/editor/section-gaps.ts';
import { validate } from '../../../../../src/engine/validate/validate.ts';
import { testForm } from '../../support/form.ts';

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
  ['a section that an answer reveals', { name: 'Ada', more: true }, { Detail: 1 }, { Detail: 'root_detail' }],
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
