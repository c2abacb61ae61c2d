import { expect, test } from 'vitest';
import { loadForm } from '../../../../../compiler/load.ts';
import { copyProject, testMistakes, type TestProject } from '../../support/project.ts';

const LETTER = 'schemas/visit-letter/schema.json';
const FILE = 'schemas/visit-letter/migrations.json';

/** The letter in version 3, with steps that lead there. */
const withSteps =
  (...steps: readonly string[]) =>
  (project: TestProject): void => {
    project.replace(LETTER, '"version": 1', '"version": 3');
    project.write(FILE, `[\n${steps.join(',\n')}\n]\n`);
  };

testMistakes(
  ['shape', 'meaning'],
  [
    [
      'steps that lead to the form',
      withSteps(
        '{ "to": 2, "move": { "guest": "visiter" } }',
        '{ "to": 3, "move": { "visiter": "visitor" } }',
      ),
    ],
    [
      'a place that the form does not have',
      withSteps('{ "to": 3, "move": { "guest": "visiter" }, "default": { "remark": "" } }'),
      `${FILE}:2 (/0/move/guest): the form has no field "visiter"; did you mean "visitor"?`,
      `${FILE}:2 (/0/default/remark): the form has no field "remark"; did you mean "remarks"?`,
    ],
    [
      'a place that is no text',
      withSteps('{ "to": 3, "move": { "guest": 5 } }'),
      `${FILE}:2 (/0/move/guest): the place that it moves to must be a text`,
    ],
    [
      'a row behind the first',
      withSteps('{ "to": 3, "move": { "guest": "visitors.1.name" } }'),
      `${FILE}:2 (/0/move/guest): of a list only the first row (0) can be named`,
    ],
    [
      'a version that is skipped',
      withSteps('{ "to": 1 }', '{ "to": 3 }'),
      `${FILE}:2 (/0/to): "to" must be 2: steps lead one version on, up to the form's`,
    ],
    [
      'a key that nothing reads',
      withSteps('{ "to": 3, "moves": {}, "default": [] }'),
      `${FILE}:2 (/0/moves): there is no "moves"; did you mean "move"?`,
      `${FILE}:2 (/0/default): "default" must be an object`,
    ],
    ['a step that is none', withSteps('5'), `${FILE}:2 (/0): a step must be an object`],
    [
      'a file without a list',
      (project) => project.write(FILE, '{}'),
      `${FILE}:1 (/): the file must hold a list of steps, oldest first`,
    ],
  ],
);

test('the steps come with the form that the browser loads', async () => {
  const project = copyProject();
  withSteps('{ "to": 3, "move": { "guest": "visitor" } }')(project);
  const { migrations } = await loadForm(project.project, 'visit-letter');
  expect(migrations).toEqual([{ to: 3, move: { guest: 'visitor' } }]);
});
