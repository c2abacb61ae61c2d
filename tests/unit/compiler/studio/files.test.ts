import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formsProject } from '../../../../compiler/disk.ts';
import { emitStudioModule } from '../../../../compiler/studio/project-files.ts';
import { isOwnRequest, readFilesToWrite, writeFiles } from '../../../../compiler/studio/write-files.ts';

const load = async (id: string): Promise<{ readonly files: Readonly<Record<string, string>> }> => {
  const code = emitStudioModule(formsProject(), id);
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly files: Readonly<Record<string, string>>;
  };
};

test('the modules hold the files of the project byte for byte', async () => {
  const { files } = await load('virtual:studio/studio-files');
  const { files: cases } = await load('virtual:studio/studio-cases-death-report');
  for (const [path, text] of Object.entries({ ...files, ...cases }))
    expect(readFileSync(join(formsProject().root, path), 'utf8'), path).toBe(text);
  expect(files).toHaveProperty(['schemas/death-report/schema.json']);
  expect(files).toHaveProperty(['templates/_partials/letterhead.hbs']);
  expect(cases).toHaveProperty(['tests/forms/death-report/full/data.json']);
});

describe('writing into the working tree', () => {
  const own = { host: 'localhost:5173', origin: 'http://localhost:5173', 'content-type': 'application/json' };
  test.each([
    [true, {}],
    [true, { host: '127.0.0.1:80', origin: 'http://127.0.0.1:80' }],
    [true, { host: '[::1]:80', origin: 'http://[::1]:80' }],
    [false, { host: 'example.org', origin: 'http://example.org' }],
    [false, { host: 'localhost.example.org', origin: 'http://localhost.example.org' }],
    [false, { origin: 'http://localhost:9' }],
    [false, { origin: undefined }],
    [false, { 'content-type': 'text/plain' }],
  ])('%s for a request with %j', (expected, headers) => {
    expect(isOwnRequest({ ...own, ...headers })).toBe(expected);
  });

  test.each([
    [true, 'schemas/a/schema.json', 'x'],
    [true, 'tests/forms/a/full/body.txt', null],
    [true, 'templates/_partials/row.hbs', ''],
    [false, 'schemas/../package.json', 'x'],
    [false, '/schemas/a.json', 'x'],
    [false, 'schemas\\a.json', 'x'],
    [false, 'src/a.json', 'x'],
    [false, 'tests/unit/a.json', 'x'],
    [false, 'schemas/a.ts', 'x'],
    [false, 'schemas/.git/a.json', 'x'],
    [false, 'schemas/a/schema.json', 1],
  ])('%s for the file %s with %j', (expected, path, text) => {
    expect(readFilesToWrite(JSON.stringify({ [path]: text })) !== undefined).toBe(expected);
  });

  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'studio-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('writes and deletes', () => {
    writeFiles(folder, { 'schemas/a/ui.json': '{}', 'schemas/a/schema.json': '1' });
    writeFiles(folder, { 'schemas/a/ui.json': null, 'schemas/b.json': null });
    expect(existsSync(join(folder, 'schemas/a/ui.json'))).toBe(false);
    expect(readFileSync(join(folder, 'schemas/a/schema.json'), 'utf8')).toBe('1');
  });
});
