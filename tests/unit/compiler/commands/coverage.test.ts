import { expect, test } from 'vitest';
import { coverage } from '../../../../scripts/forms/commands/coverage.ts';
import { listen } from '../support/console.ts';
import { copyProject } from '../support/project.ts';

test('prints a coverage table of forms and partials', async () => {
  const said = listen();
  expect(await coverage(copyProject().project, [])).toBe(0);
  expect(JSON.parse(said())).toEqual({
    'visit-letter': {
      option: '0/0',
      pattern: '0/0',
      required: '1/1',
      condition: '0/0',
      branch: '0/0',
      all: '100 %',
    },
    'visit-note': {
      option: '2/2',
      pattern: '4/4',
      required: '8/8',
      condition: '9/9',
      branch: '6/6',
      all: '100 %',
    },
    _partials: {
      option: '0/0',
      pattern: '0/0',
      required: '0/0',
      condition: '0/0',
      branch: '2/2',
      all: '100 %',
    },
  });
});

test('lists what no case of a form exercises', async () => {
  const said = listen();
  const { project, replace, remove } = copyProject();
  replace(
    'templates/visit-letter/body.hbs',
    '{{remarks}}',
    '{{#if remarks}}{{remarks}}{{#unless visitor}}?{{/unless}}{{/if}}',
  );
  remove('tests/forms/visit-letter/bad-missing');
  expect(await coverage(project, ['visit-letter'])).toBe(1);
  const [table = '', ...lines] = said().split('\n');
  expect(JSON.parse(table)).toEqual({
    'visit-letter': {
      option: '0/0',
      pattern: '0/0',
      required: '1/1',
      condition: '0/0',
      branch: '3/4',
      all: '80 %',
    },
  });
  expect(lines).toEqual([
    'templates/visit-letter/body.hbs:3: in no case {{#unless visitor}} does not hold: add a case, or remove the block if there can be none',
  ]);
});

test('reports why a form cannot be read', async () => {
  const { project, write } = copyProject();
  write('schemas/visit-note/ui.json', '{');
  await expect(coverage(project, [])).rejects.toThrow('schemas/visit-note/ui.json:1: this is not valid JSON');

  const other = copyProject();
  other.write('templates/visit-letter/body.hbs', '{{uper visitor}}');
  await expect(coverage(other.project, [])).rejects.toThrow('body.hbs:1: there is no helper "uper"');
});
