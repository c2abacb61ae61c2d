import { describe, expect, it, test } from 'vitest';
import {
  type FieldSchema,
  isObjectSchema,
  itemObject,
  schemaAt,
} from '../../../../src/engine/definition/schema.ts';
import { wholeForm } from '../../../../src/engine/definition/whole-form.ts';
import { testForm } from '../support/form.ts';

describe('schema', () => {
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
});

describe('whole form', () => {
  const { templates, partials, organisation, ...drawn } = testForm({ fields: { name: { type: 'string' } } });
  const prints = { templates, partials, organisation };

  it('combines the parts that draw and print a form, without the loader', async () => {
    const form = await wholeForm({ ...drawn, loadTemplates: async () => prints });
    expect(form).toStrictEqual({ ...drawn, ...prints });
  });

  it('is rejected if the printing part cannot be fetched', async () => {
    const loadTemplates = () => Promise.reject(new Error('offline'));
    await expect(wholeForm({ ...drawn, loadTemplates })).rejects.toThrow('offline');
  });
});
