import { expect, test } from 'vitest';
import { NO_LIVE_OPTIONS } from '../../../../src/engine/data/labels.ts';
import { contextOf } from '../../../../src/engine/render/context.ts';
import { FieldValue, ListValue } from '../../../../src/engine/render/values.ts';
import { schemaOf } from '../support/form.ts';

const SCHEMA = schemaOf(
  {
    name: { type: 'string' },
    kind: { type: 'string', 'x-source': 'kinds', 'x-options': [{ value: 'a', label: 'Old A' }] },
    tags: { type: 'array', items: { type: 'string' } },
    rows: {
      type: 'array',
      items: { type: 'object', properties: { who: { type: 'string' } }, required: ['who'] },
    },
  },
  ['name', 'tags'],
);

test('contains every field of the schema, answered or not, and nothing else', () => {
  const context = contextOf(SCHEMA, { name: 'Ada', stranger: 'x' }, 'body', NO_LIVE_OPTIONS);
  expect(Object.keys(context)).toEqual(['name', 'kind', 'tags', 'rows']);
  expect(context['name']).toBeInstanceOf(FieldValue);
  expect(context['rows']).toBeInstanceOf(ListValue);
});

test('marks missing required fields, also in rows', () => {
  const { name, kind, tags, rows } = contextOf(SCHEMA, { rows: [{}] }, 'body', NO_LIVE_OPTIONS);
  expect([name, kind, tags].map(String)).toEqual(['Not provided', '', 'Not provided']);
  const [row] = rows instanceof ListValue ? rows.items : [];
  expect(String((row as { readonly who: unknown }).who)).toBe('Not provided');
});

test('a nested object is a context, whatever its value', () => {
  const schema = schemaOf({
    inner: { type: 'object', properties: { who: { type: 'string' } }, required: ['who'] },
  });
  const who = (inner: unknown) => {
    const context = contextOf(schema, { inner }, 'body', NO_LIVE_OPTIONS)['inner'];
    return String((context as { readonly who: unknown }).who);
  };
  expect([who({ who: 'A' }), who({}), who(undefined), who('x'), who(['x']), who(null)]).toEqual([
    'A',
    ...Array.from({ length: 5 }, () => 'Not provided'),
  ]);
});

test('rows are objects only, and an invalid list has no entries', () => {
  const rowsOf = (value: unknown) => {
    const { rows } = contextOf(SCHEMA, { rows: value }, 'body', NO_LIVE_OPTIONS);
    return rows instanceof ListValue ? rows.items.length : undefined;
  };
  expect([rowsOf([{ who: 'A' }, null, [], 'x']), rowsOf('text'), rowsOf({ 0: {} })]).toEqual([1, 0, 0]);
});

test('entries and lists have their options', () => {
  const schema = schemaOf({
    tags: { type: 'array', items: { type: 'string', 'x-options': [{ value: 't', label: 'Tag T' }] } },
  });
  const { tags } = contextOf(schema, { tags: ['t', 'x'] }, 'line', NO_LIVE_OPTIONS);
  expect(String(tags)).toBe('Tag T, x');
  const list = tags as ListValue;
  expect([list.options.map(({ value }) => value), list.target]).toEqual([['t'], 'line']);
  expect((list.items[0] as FieldValue).target).toBe('line');
});
