import { beforeEach, expect, test } from 'vitest';
import { problemsOf } from '../../support/project.ts';
import { MIGRATIONS, releasedProject, type ReleasedProject } from '../../support/released.ts';

const RULES = ['migration-samples'];
const KEPT = 'tests/forms/_released/1.jsonl';

let project: ReleasedProject;

beforeEach(async () => {
  project = await releasedProject();
});

test('contain every distinct answer of the cases once', () => {
  const lines = project.read(KEPT).trim().split('\n');
  const kept = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(kept.map(({ visitorKind }) => visitorKind)).toEqual(['guest', 'staff']);
  expect(kept.map(({ visitor }) => visitor)).toEqual(['Some visitor', undefined]);
});

test('show the effect of a step', async () => {
  project.steps('{ "map": { "field": "desk", "values": [{ "from": "Desk 9", "to": "Desk 8" }] } }');
  expect(await problemsOf(project, RULES)).toEqual([
    `${MIGRATIONS}:3 (/versions/0/steps/0): no answer that was kept in tests/forms/_released/ shows what this step does`,
  ]);
});

test('show a step without the declared effect', async () => {
  project.replace(
    'schemas/form-data.json',
    '"type": "string",\n      "title": "Desk",',
    '"type": "number",\n      "title": "Desk",',
  );
  project.steps('{ "convert": { "field": "desk", "to": "number" } }');
  expect(await problemsOf(project, RULES)).toEqual([
    `${MIGRATIONS}:3 (/versions/0/steps/0): it does not place the answer “desk (version 1)” of tests/forms/_released/1.jsonl:1`,
  ]);
});

test('have one field each', async () => {
  project.write(KEPT, `${project.read(KEPT)}{"companions":[{"age":5,"shoeSize":44}]}\n`);
  expect(await problemsOf(project, RULES)).toEqual([
    `${KEPT}:3: the answer “companions.*.shoeSize” has no field after all steps`,
  ]);
});
