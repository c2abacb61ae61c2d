import { expect, test } from 'vitest';
import { check } from '../../../../scripts/forms/commands/check.ts';
import { UsageError } from '../../../../compiler/usage.ts';
import { listen } from '../support/console.ts';
import { copyProject } from '../support/project.ts';

test('says how many forms and problems there were', async () => {
  const said = listen();
  expect(await check(copyProject().project, [])).toBe(0);
  expect(said()).toBe('2 forms checked, 0 problems');
});

test('prints a line for each problem and fails', async () => {
  const said = listen();
  const { project, replace } = copyProject();
  replace('templates/visit-letter/body.hbs', '{{remarks}}', '{{remark}} {{vistor}}');
  expect(await check(project, ['visit-letter'])).toBe(1);
  expect(said().split('\n')).toEqual([
    'schemas/visit-letter/schema.json:19 (/properties/remarks): "remarks" is asked but no template prints it; print it, or mark it "x-form-only" if it only steers the form',
    'templates/visit-letter/body.hbs:3: "remark" does not exist here; did you mean "remarks"?',
    'templates/visit-letter/body.hbs:3: "vistor" does not exist here; did you mean "visitor"?',
    '1 form checked, 3 problems',
  ]);
});

test('refuses a form that does not exist', async () => {
  await expect(check(copyProject().project, ['visit-leter'])).rejects.toThrow(
    new UsageError('There is no form "visit-leter"; did you mean "visit-letter"?'),
  );
});
