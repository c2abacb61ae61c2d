import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../../compiler/disk.ts';
import { UsageError } from '../../../../compiler/usage.ts';
import { accept } from '../../../../scripts/forms/commands/accept.ts';
import { check } from '../../../../scripts/forms/commands/check.ts';
import { importSaved } from '../../../../scripts/forms/commands/import.ts';
import { list } from '../../../../scripts/forms/commands/list.ts';
import { read } from '../../../../scripts/forms/commands/read.ts';
import { render } from '../../../../scripts/forms/commands/render.ts';
import { output } from '../support/output.ts';
import { copyProject } from '../support/project.ts';

const LINES = [
  '{"slug": "visit-letter", "data": {"visitor": "Ada"}}',
  '',
  '{"slug": "visit-leter", "data": {}}',
  'no JSON',
  '{"slug": "visit-letter", "data": {"vistor": "Ada"}}',
];

test('a batch continues after a faulty line, and reports it and misspelt answers', async () => {
  const { project } = copyProject();
  const file = join(project.root, 'batch.jsonl');
  writeFileSync(file, LINES.join('\n'));
  const { out, error } = output();
  expect(await render(project, ['--batch', file])).toBe(2);
  const results = out()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect(results).toEqual([
    expect.objectContaining({ title: 'Letter to Ada' }),
    { line: 3, error: 'There is no form "visit-leter"; did you mean "visit-letter"?' },
    { line: 4, error: expect.stringMatching(/^It is not valid JSON/) },
    expect.objectContaining({ missing: ['visitor'] }),
  ]);
  expect(
    error()
      .split('\n')
      .map((line) => line.slice(0, 8)),
  ).toEqual(['Line 3: ', 'Line 4: ', 'Line 5: ', '']);
  expect(error()).toContain('Line 5: /vistor: there is no field "vistor"; did you mean "visitor"?');
});

test('saved reports are imported line by line', async () => {
  const { project, write } = copyProject();
  write('schemas/legacy.json', '{ "fields": {} }');
  write(
    'saved.jsonl',
    '{"form": "visit-letter", "data": {"visitor": "Ada"}}\n[]\n{"form": 77, "data": {}}\n',
  );
  const { out, error } = output();
  expect(await importSaved(project, ['--batch', join(project.root, 'saved.jsonl')])).toBe(2);
  expect(
    out()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    { form: 'visit-letter', data: { visitor: 'Ada' }, skipped: [] },
    { line: 2, error: 'A line holds one report, not a list.' },
    { line: 3, error: 'There is no form "77".' },
  ]);
  expect(error()).toBe('Line 2: A line holds one report, not a list.\nLine 3: There is no form "77".\n');
});

test('an unknown option is refused', async () => {
  const { project } = copyProject();
  await expect(render(project, ['--bacth', 'x'])).rejects.toThrow(
    new UsageError('There is no option "--bacth"; did you mean "--batch"?'),
  );
  for (const command of [read, importSaved, accept, check])
    await expect(command(project, ['--quite-new'])).rejects.toThrow(UsageError);
  expect(() => list(project, ['--jsno'])).toThrow('; did you mean "--json"?');
});

test('a command ends silently when its output pipe closes', async () => {
  const child = spawn(process.execPath, ['scripts/forms/run.mjs', 'fields'], { cwd: ROOT });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  child.stdout.destroy();
  await new Promise((resolve) => child.on('close', resolve));
  expect(said).toBe('');
}, 60_000);
