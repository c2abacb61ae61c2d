import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { confirmDamagedData } from '../../../../scripts/backend/confirm-data-reset.ts';

const BROKEN = '{"n":{"a"';

/** Runs with a folder whose data file has a text, and a terminal whose user types an answer; null for no terminal. */
async function ask(data: string | null, answer: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-damage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'database.json');
  if (data !== null) writeFileSync(file, data);
  const stdin = Object.assign(new PassThrough(), { isTTY: answer !== null });
  const stdout = new PassThrough();
  stdin.end(answer === null ? '' : `${answer}\n`);
  const may = await confirmDamagedData(folder, { stdin, stdout } as unknown as NodeJS.Process);
  // Since Node 26 a read returns one chunk alone.
  const said: string[] = [];
  for (let chunk: unknown = stdout.read(); chunk !== null; chunk = stdout.read()) said.push(String(chunk));
  return { may, said: said.join(''), left: data === null ? null : readFileSync(file, 'utf8') };
}

test.each([null, '{"n":{"a":1}}'])('readable data is used without a question: %s', async (data) => {
  expect(await ask(data, 'n')).toMatchObject({ may: true, said: '' });
});

test.each([
  ['y', true],
  ['Yes', true],
  ['', false],
  ['n', false],
  [null, false],
])('damaged data is reported, and replaced only after confirmation: %s', async (answer, may) => {
  const asked = await ask(BROKEN, answer);
  expect(asked).toMatchObject({ may, left: BROKEN });
  expect(asked.said).toMatch(/database\.json is damaged \(/);
  expect(asked.said.includes('npm start -- --fresh')).toBe(answer === null);
});
