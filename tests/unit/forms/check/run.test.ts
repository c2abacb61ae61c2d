import { expect, test } from 'vitest';
import { copyProject, problemsOf } from '../support/project.ts';

test('the fixture project passes every rule', async () => {
  expect(await problemsOf(copyProject())).toEqual([]);
});
