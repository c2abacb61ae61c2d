import { describe, expect, it, test } from 'vitest';
import { isObjectSchema, itemObject, schemaAt } from '../../../../src/engine/definition/schema.ts';
import type { FieldSchema } from '../../../../src/engine/definition/schema.ts';

const NAME: FieldSchema = { type: 'string', title: 'Name' };
const ROW: FieldSchema = { type: 'object', properties: { name: NAME } };
const FORM: FieldSchema = {
  type: 'object',
  properties: { name: NAME, people: { type: 'array', items: ROW }, tags: { type: 'array', items: NAME } },
};

test.each<[string, FieldSchema | undefined, boolean]>([
  ['an object with fields', ROW, true],
  ['an object that names no fields', { type: 'object' }, false],
  ['a text', NAME, false],
  ['fields on something else', { type: 'array', properties: { name: NAME } }, false],
  ['nothing', undefined, false],
])('%s as the schema of an object: %#', (_, schema, verdict) => {
  expect(isObjectSchema(schema)).toBe(verdict);
});

test.each<[string, FieldSchema, FieldSchema | undefined]>([
  ['a list of rows', { type: 'array', items: ROW }, ROW],
  ['a list of texts', { type: 'array', items: NAME }, undefined],
  ['a list of anything', { type: 'array' }, undefined],
  ['what is no list', { type: 'object', items: ROW }, undefined],
])('%s is in the table', (_, schema, row) => {
  expect(itemObject(schema)).toBe(row);
});

describe('schemaAt', () => {
  it.each<[(string | number)[], FieldSchema | undefined]>([
    [[], FORM],
    [['name'], NAME],
    [['people', 3], ROW],
    [['people', 0, 'name'], NAME],
    [['tags', 1], NAME],
    [['stranger'], undefined],
    [['name', 0], undefined],
    [['stranger', 0], undefined],
    [['name', 'length', 'deeper'], undefined],
    [['people', 'name'], undefined],
    [[0], undefined],
  ])('%j', (path, schema) => {
    expect(schemaAt(FORM, path)).toBe(schema);
  });
});
