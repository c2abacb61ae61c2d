import { expect, test } from 'vitest';
import { compileRecord } from '../../../compiler/compile-record.ts';
import { FormCompileError } from '../../../compiler/problem.ts';
import { copyProject } from './support/project.ts';

const SCHEMA = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', title: 'Name', maxLength: 5 }, same: { $ref: '#/properties/name' } },
};

function record(schema: unknown) {
  const { project, write } = copyProject();
  write('schemas/_admin/thing/schema.json', JSON.stringify(schema, null, 2));
  write('schemas/_admin/thing/ui.json', JSON.stringify({ 'ui:sections': [] }));
  return () => compileRecord(project, 'thing', './runtime.ts');
}

const problemsOf = (compile: () => unknown) => {
  try {
    compile();
  } catch (error) {
    if (error instanceof FormCompileError) return error.problems;
    throw error;
  }
  return [];
};

test('compiles a record like a form, without templates', () => {
  const { schema, ui, validator } = record(SCHEMA)();
  expect(schema.properties['same']).toEqual(schema.properties['name']);
  expect(schema.required).toEqual(['name']);
  expect(ui).toEqual({ 'ui:sections': [] });
  expect(validator).toContain('const validate = ');
  expect(validator).not.toMatch(/^export/m);
});

test('reports a broken reference', () => {
  const wrong = { ...SCHEMA, properties: { name: { $ref: '#/properties/nam' } } };
  expect(problemsOf(record(wrong))).toMatchObject([{ file: 'schemas/_admin/thing/schema.json', line: 8 }]);
});

test('reports an invalid schema', () => {
  const wrong = { ...SCHEMA, properties: { name: { type: 'string', pattern: '(' } } };
  expect(problemsOf(record(wrong))).toMatchObject([
    { message: expect.stringContaining('answers cannot be validated by this') as string },
  ]);
});
