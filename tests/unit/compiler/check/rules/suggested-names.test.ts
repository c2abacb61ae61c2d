import { expect, test } from 'vitest';
import { copyProject, problemsOf, testMistakes } from '../../support/project.ts';
import type { TestProject } from '../../support/project.ts';

const MODEL = 'schemas/form-data.json';
const FILE = 'schemas/_lists/rooms.json';

/** Lets the field `desk` suggest rooms, shipped with the given names. */
function suggest(project: TestProject, names: readonly unknown[], more = ''): void {
  project.replace(
    MODEL,
    '"maxLength": 20,',
    `"maxLength": 20, "x-source": "selectOptions.rooms", "x-free-text": true,${more}`,
  );
  project.write(FILE, JSON.stringify({ names }, null, 2));
}

test('a text may suggest shipped names, and names of a live list alone', async () => {
  const project = copyProject();
  suggest(project, ['East Hall', 'West Hall']);
  expect(await problemsOf(project, ['shape', 'meaning'])).toEqual([]);
  project.remove(FILE);
  expect(await problemsOf(project, ['shape', 'meaning'])).toEqual([]);
});

testMistakes(
  ['shape', 'meaning'],
  [
    [
      'a file that is not JSON',
      (project) => {
        suggest(project, []);
        project.write(FILE, '{ "names": [');
      },
      `${FILE}:1: this is not valid JSON (a closing ] is missing)`,
    ],
    ['a list without names', (project) => suggest(project, []), `${FILE}:2 (/names): must not be empty`],
    [
      'a name twice',
      (project) => suggest(project, ['East Hall', 'East-Hall']),
      `${FILE}:«"East-Hall"» (/names/1): "East-Hall" is the same name as "East Hall"`,
    ],
    [
      'a crossing',
      (project) => suggest(project, ['East Hall / West Hall']),
      `${FILE}:«"East Hall / West Hall"» (/names/0): "East Hall / West Hall" looks like a crossing: list each of its streets`,
    ],
    [
      'a list that no field suggests',
      (project) => {
        suggest(project, ['East Hall']);
        project.replace(MODEL, 'selectOptions.rooms', 'selectOptions.roms');
      },
      `${FILE}:1: no field with "x-free-text" has "selectOptions.rooms" as its "x-source"; did you mean "selectOptions.roms"?`,
    ],
    [
      'no source',
      (project) => project.replace(MODEL, '"maxLength": 20,', '"maxLength": 20, "x-free-text": true,'),
      `${MODEL}:«"x-free-text"» (/properties/desk/x-free-text): "x-free-text" needs "x-source": the list of the names to suggest`,
    ],
    [
      'a limit to listed answers',
      (project) => suggest(project, ['East Hall'], ' "examples": ["East Hall"],'),
      `${MODEL}:«"x-free-text"» (/properties/desk/examples): "x-free-text" takes any text and suggests the names of its list: remove "examples"`,
    ],
    [
      'a text of many lines',
      (project) => suggest(project, ['East Hall'], ' "x-text": "rich",'),
      `${MODEL}:«"x-free-text"» (/properties/desk/x-free-text): only a text in one line can have "x-free-text"`,
    ],
  ],
);
