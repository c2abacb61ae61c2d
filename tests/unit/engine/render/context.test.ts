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

test('every field of the schema is there, answered or not, and nothing else', () => {
  const context = contextOf(SCHEMA, { name: 'Ada', stranger: 'x' }, 'body', NO_LIVE_OPTIONS);
  expect(Object.keys(context)).toEqual(['name', 'kind', 'tags', 'rows']);
  expect(context['name']).toBeInstanceOf(FieldValue);
  expect(context['rows']).toBeInstanceOf(ListValue);
});

test('what is required and missing says so, in rows too', () => {
  const { name, kind, tags, rows } = contextOf(SCHEMA, { rows: [{}] }, 'body', NO_LIVE_OPTIONS);
  expect([name, kind, tags].map(String)).toEqual(['Not provided', '', 'Not provided']);
  const [row] = rows instanceof ListValue ? rows.items : [];
  expect(String((row as { readonly who: unknown }).who)).toBe('Not provided');
});

test('labels come from the live list once it is there', () => {
  const live = (source: string) => (source === 'kinds' ? [{ value: 'a', label: 'New A' }] : undefined);
  expect(String(contextOf(SCHEMA, { kind: 'a' }, 'body', NO_LIVE_OPTIONS)['kind'])).toBe('Old A');
  expect(String(contextOf(SCHEMA, { kind: 'a' }, 'body', live)['kind'])).toBe('New A');
});

test('entries of a wrong type are left out', () => {
  const { tags, rows } = contextOf(
    SCHEMA,
    { tags: ['a', 5, null], rows: ['x', { who: 'A' }] },
    'body',
    NO_LIVE_OPTIONS,
  );
  expect(String(tags)).toBe('a');
  expect(rows instanceof ListValue ? rows.items : []).toHaveLength(1);
});
