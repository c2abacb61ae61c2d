import { expect, test } from 'vitest';
import { templatePlace } from '../../../../../src/features/studio/core/template-place.ts';

const BODY = `{{> letterhead}}
[b]Name:[/b] {{visitor}}
{{#if people}}
{{#each people}}[*]{{name}}: {{> line label="Role" value=role}}
{{/each}}
{{/if}}
[b]Signed[/b]
[b]Signed[/b]`;

const files = {
  'templates/visit/body.hbs': BODY,
  'templates/visit/title.hbs': '{{reason}}',
  'templates/other/body.hbs': 'Elsewhere',
  'templates/_partials/letterhead.hbs': '[center]\nThe hospital\n[/center]',
};

const body = 'templates/visit/body.hbs';

test.each([
  ['a value', { text: 'Ann', before: 0, field: 'root_visitor' }, body, 2],
  ['a value of a row', { text: 'Bob', before: 1, field: 'root_people_1_name' }, body, 4],
  ['a value that a partial prints', { text: 'Nurse', before: 0, field: 'root_people_0_role' }, body, 4],
  ['a list that nothing prints itself', { text: '2', before: 0, field: 'root_people_0_age' }, body, 3],
  ['a value of the title', { text: 'Flu', before: 0, field: 'root_reason' }, 'templates/visit/title.hbs', 1],
  ['a text', { text: 'Name:', before: 0 }, body, 2],
  ['a text that a partial ends', { text: 'Role is this:', before: 0 }, body, 4],
  ['the first of two texts', { text: 'Signed', before: 0 }, body, 7],
  ['the second of two texts', { text: 'Signed', before: 1 }, body, 8],
  ['a shared part', { text: 'The hospital', before: 0 }, 'templates/_partials/letterhead.hbs', 2],
])('%s of a post leads to its line of the template', (_, part, file, line) => {
  expect(templatePlace(files, 'visit', part)).toEqual({ file, line });
});

test('a text of another form leads nowhere', () => {
  expect(templatePlace(files, 'visit', { text: 'Elsewhere', before: 0 })).toBeUndefined();
});
