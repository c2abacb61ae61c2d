import { expect, test } from 'vitest';
import { fields } from '../../../scripts/forms/commands/fields.ts';
import { UsageError } from '../../../compiler/usage.ts';
import { fieldType } from '../../../src/engine/data/field-type.ts';
import { fieldsPage } from '../../../compiler/fields-page.ts';
import { formsProject } from '../../../compiler/disk.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import { copyProject } from './support/project.ts';

test('the command accepts no arguments', async () => {
  await expect(fields(formsProject(), ['--check'])).rejects.toThrow(UsageError);
});

test('a row has meaning, type and forms of a field', () => {
  const copy = copyProject();
  copy.replace('schemas/form-data.json', '"title": "Visitor"', '"title": "Visitor", "x-heading": "Visits"');
  const page = fieldsPage(copy.project);
  expect(page.match(/^## .*/gm)).toEqual(['## Other', '## Visits']);
  expect(page).toContain('## Visits\n\n| field | meaning | holds | forms |');
  expect(page).toMatch(/^\| `visitor` \| .+ \| text \| [\d, ]+ \|$/m);
});

test.each<[string, FieldSchema]>([
  ['text', { type: 'string' }],
  ['formatted text', { type: 'string', 'x-text': 'rich' }],
  ['whole number, bpm', { type: 'integer', 'x-unit': 'bpm' }],
  ['date and time (UTC)', { type: 'string', format: 'date-time' }],
  ['yes or no', { type: 'boolean', 'x-labels': { true: 'Paid', false: 'Open' } }],
  ['one of 2 options', { type: 'string', enum: ['a', 'b'] }],
  ['text, 1 suggestion', { type: 'string', 'x-options': [{ value: 'a', label: 'A' }] }],
  ['any of 2 options', { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }],
  ['list: web address', { type: 'array', items: { type: 'string', format: 'uri' } }],
  ['list of `x`', { type: 'array', items: { type: 'object', properties: { x: { type: 'string' } } } }],
])('describes a field as %s', (words, schema) => {
  expect(fieldType(schema)).toBe(words);
});
