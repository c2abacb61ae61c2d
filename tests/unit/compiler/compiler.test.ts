import { describe, expect, test } from 'vitest';
import { ServedForms } from '../../../compiler/check/served-forms.ts';
import { compileRecord } from '../../../compiler/compile-record.ts';
import { compileForm } from '../../../compiler/compile.ts';
import { pointerSteps, pointerTo, readJson, valueAt } from '../../../compiler/json-source.ts';
import { lineDiff } from '../../../compiler/line-diff.ts';
import { FormCompileError, didYouMean, formatProblem } from '../../../compiler/problem.ts';
import { copyProject } from './support/project.ts';

describe('compile record', () => {
  const SCHEMA = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Name', maxLength: 5 },
      same: { $ref: '#/properties/name' },
    },
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
});

describe('json source', () => {
  const read = (text: string | undefined) => {
    const { project, write } = copyProject();
    if (text !== undefined) write('schemas/a.json', text);
    return readJson(project, `${project.schemas}/a.json`);
  };

  test.each([
    [undefined, 'schemas/a.json:1: the file is missing'],
    ['', 'schemas/a.json:1: this is not valid JSON (a value is missing)'],
    ['{\n  "a": 1,\n}', 'schemas/a.json:2: this is not valid JSON (the comma at the end is one too many)'],
    ['{\n  "a": 1\n  "b": 2\n}', 'schemas/a.json:2: this is not valid JSON (a comma is missing at the end)'],
    [
      '{\n  "a": [1,\n  ]\n}',
      'schemas/a.json:2: this is not valid JSON (the comma at the end is one too many)',
    ],
    ['{\n  "a": 1,\n  b: 2\n}', 'schemas/a.json:3: this is not valid JSON (a word has no quotes)'],
    ['{ "a": 1 "b": 2 }', 'schemas/a.json:1: this is not valid JSON (a comma is missing)'],
    ['{ "a": [1, ] }', 'schemas/a.json:1: this is not valid JSON (the comma is one too many)'],
    ['{\n  "a": tru\n}', 'schemas/a.json:2: this is not valid JSON (a word has no quotes)'],
    ['{\n  "a": 1,\n  "b": { "c": 1,\n    "c": 2 }\n}', 'schemas/a.json:4: the key "c" occurs twice'],
    [
      String.raw`{ "pattern": "^\d$" }`,
      String.raw`schemas/a.json:1: this is not valid JSON (in a text a backslash is written twice, as in "^\\d{3}$")`,
    ],
    ['{ "a": 1 // why\n}', 'schemas/a.json:1: this is not valid JSON (comments are not allowed)'],
  ])('%j is refused with its line', (text, problem) => {
    expect(() => read(text)).toThrow(FormCompileError);
    expect(() => read(text)).toThrow(problem);
  });

  test('returns the line of each value, or of its nearest ancestor', () => {
    const { lineOf, value } = read('{\n  "a": {\n    "b/c": [1,\n      2]\n  }\n}');
    expect(['/a', '/a/b~1c', '/a/b~1c/1', '/a/b~1c/7', '/a/x/y', '/z', ''].map(lineOf)).toEqual([
      2, 3, 4, 3, 2, 1, 1,
    ]);
    expect(valueAt(value, '/a/b~1c/1')).toBe(2);
    expect(valueAt(value, '/a/x')).toBeUndefined();
    expect(valueAt(value, '/a/toString')).toBeUndefined();
  });

  test('pointers escape separators', () => {
    expect(pointerTo('/a', 'b/c~d', 0)).toBe('/a/b~1c~0d/0');
    expect(pointerSteps('/a/b~1c~0d/0')).toEqual(['a', 'b/c~d', '0']);
  });
});

describe('line diff', () => {
  test.each([
    ['nothing before', '', 'a\nb', '+ a\n+ b'],
    ['a changed line', 'a\nb\nc', 'a\nx\nc', '  a\n- b\n+ x\n  c'],
    ['a line more', 'a\nc', 'a\nb\nc', '  a\n+ b\n  c'],
    ['a line less', 'a\nb\nc', 'a\nc', '  a\n- b\n  c'],
    ['far from the change', '1\n2\n3\n4\n5\n6', '1\n2\n3\n4\n5\nx', '…\n  4\n  5\n- 6\n+ x'],
  ])('%s', (_, before, after, diff) => {
    expect(lineDiff(before, after)).toBe(diff);
  });
});

describe('problem', () => {
  test('a problem is one line with its position', () => {
    expect(formatProblem({ file: 'a.json', line: 3, pointer: '/x', message: 'wrong' })).toBe(
      'a.json:3 (/x): wrong',
    );
    expect(formatProblem({ file: 'a.json', line: 1, pointer: '', message: 'wrong' })).toBe(
      'a.json:1 (/): wrong',
    );
    expect(formatProblem({ file: 'a.hbs', line: 3, message: 'wrong' })).toBe('a.hbs:3: wrong');
  });

  test.each([
    ['vistor', ['visitor', 'remarks'], '; did you mean "visitor"?'],
    ['xyz', ['visitor', 'remarks'], ''],
    ['visitor', [], ''],
  ])('the nearest name to %s', (name, valid, words) => {
    expect(didYouMean(name, valid)).toBe(words);
  });

  test('an error contains all problems in its message', () => {
    const problems = [
      { file: 'a', line: 1, message: 'x' },
      { file: 'b', line: 2, message: 'y' },
    ];
    const error = new FormCompileError(problems);
    expect(error.problems).toBe(problems);
    expect(error.message).toBe('a:1: x\nb:2: y');
  });
});

describe('served forms', () => {
  const UI = 'schemas/visit-note/ui.json';
  const BODY = 'templates/visit-note/body.hbs';

  test.each([
    ['a file that is not JSON', UI, '{', '{{', ['Visit Note']],
    ['a key that does not exist', UI, '"ui:sections"', '"ui:sectons"', ['Visit Note']],
    ['a template that cannot be read', BODY, '{{> ', '{{#if reason}}{{> ', ['Visit Note']],
    ['a name that does not exist', BODY, '{{> ', '{{#if reson}}x{{/if}}{{> ', []],
    ['a shared file that is not JSON', 'schemas/form-data.json', '{', '{{', ['Visit Letter', 'Visit Note']],
  ])('%s takes away no form, and is shown until it is corrected', async (_, file, from, to, kept) => {
    const { project, read, write } = copyProject();
    const served = new ServedForms(project);
    served.refresh();
    const form = compileForm(served.project, 'visit-note');
    const before = read(file);
    write(file, before.replace(from, to));
    served.refresh();
    const shown = await served.check(`${project.root}/${file}`);
    expect(shown.kept).toEqual(kept);
    expect(shown.problems[0]?.file).toBe(file);
    if (kept.length > 0) expect(compileForm(served.project, 'visit-note')).toBe(form);
    write(file, before);
    served.refresh();
    expect(await served.check(`${project.root}/${file}`)).toEqual({ kept: [], problems: [] });
  });

  test('a module that cannot be emitted keeps its last text; one that never could names the line', () => {
    const { project } = copyProject();
    const served = new ServedForms(project);
    served.refresh();
    const broken = (): string => compileForm(project, 'no-such-form').slug;
    expect(served.emit('virtual:form/visit-note', () => 'good')).toBe('good');
    expect(served.emit('virtual:form/visit-note', broken)).toBe('good');
    expect(served.emit('virtual:form-templates/visit-note', broken)).toMatch(/^throw new Error\("schemas/);
    expect(() => served.emit('virtual:forms', broken)).toThrow(/the file is missing/);
  });
});
