import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { EditorState } from '@codemirror/state';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../../../../../compiler/disk.ts';
import {
  fileChanges,
  patchOf,
  proposalLink,
  requestText,
  zipOf,
} from '../../../../../src/features/studio/core/hand-in.ts';
import { formPaths, listForms } from '../../../../../src/features/studio/core/project.ts';
import { beginWork, changeFiles, projectFiles } from '../../../../../src/features/studio/core/work.ts';
import { editorSetup } from '../../../../../src/features/studio/text/editor-setup.ts';

const OWN = { folder: '', lent: [] };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hand-in-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const BASE = {
  'schemas/x/schema.json': '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}\n',
  'templates/x/body.hbs': 'one\r\ntwo\r\nthree',
  'templates/x/empty.hbs': '',
  'templates/naïve name.hbs': 'text\n',
};
const paths = [...Object.keys(BASE), 'tests/forms/x/full/data.json', 'templates/größe 中.hbs'];

const write = (root: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};
const read = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  );

const text = fc
  .array(fc.constantFrom('one', 'two', 'three', '', 'é 中', '-- ', '+x'), { maxLength: 8 })
  .chain((lines) => fc.constantFrom('\n', '\r\n').map((end) => lines.join(end)));

test('git apply of the patch gives exactly the files', () => {
  let count = 0;
  const edits = fc.array(fc.tuple(fc.constantFrom(...paths), fc.option(text)), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(edits, (list) => {
      const root = join(folder, String(count++));
      write(root, BASE);
      const work = changeFiles(beginWork('1', 'x', 'v', 0), BASE, Object.fromEntries(list), 1);
      const patch = patchOf(fileChanges(work, BASE, OWN));
      if (patch !== '') execFileSync('git', ['apply', '-'], { cwd: root, input: patch, stdio: 'pipe' });
      expect(read(root)).toEqual(projectFiles(work, BASE));
    }),
    { numRuns: 20 },
  );
});

test('a patch names the folder of an organisation in its repository, and adds a lent file to it', () => {
  const work = changeFiles(beginWork('1', 'x', 'v', 0), BASE, { 'templates/x/body.hbs': 'own\n' }, 1);
  const [change] = fileChanges(work, BASE, { folder: 'examples/fire', lent: ['templates/x/body.hbs'] });
  expect(change).toMatchObject({ path: 'examples/fire/templates/x/body.hbs', kind: 'added' });
  expect(patchOf([change!])).toContain('--- /dev/null\n+++ b/examples/fire/templates/x/body.hbs\n');
});

test('the archive has the written files, and the text of the request lists all', () => {
  const changes = fileChanges(
    changeFiles(
      beginWork('1', 'x', 'v', 0),
      BASE,
      {
        'templates/x/empty.hbs': null,
        'templates/x/body.hbs': 'one\r\n2\r\nthree',
        'templates/x/new.hbs': 'é\n',
      },
      1,
    ),
    BASE,
    OWN,
  );
  const unzipped = Object.entries(unzipSync(zipOf(changes))).map(([path, bytes]) => [path, strFromU8(bytes)]);
  expect(unzipped).toEqual([
    ['templates/x/body.hbs', 'one\r\n2\r\nthree'],
    ['templates/x/new.hbs', 'é\n'],
  ]);
  expect(requestText('X', false, changes)).toContain(
    '- Change `templates/x/body.hbs` (+1 −1)\n- Delete `templates/x/empty.hbs` (+0 −0)\n- Add',
  );
});

test('each form, opened in the editor and handed in unchanged, gives no difference', () => {
  const folders = ['schemas', 'templates', 'tests/forms'];
  const all = folders.flatMap((part) =>
    Object.entries(read(join(ROOT, part))).map(([path, content]) => [`${part}/${path}`, content] as const),
  );
  const base = Object.fromEntries(all);
  const actions = { change: () => {}, undo: () => {}, redo: () => {}, complete: () => null, caret: () => {} };
  const slugs = listForms(base).map(({ slug }) => slug);
  const changes = slugs.flatMap((slug) => {
    const opened = formPaths(base, slug).map((path) => {
      const content = base[path] ?? '';
      const extensions = editorSetup(path, content, actions);
      return [path, EditorState.create({ doc: content, extensions }).doc.toString()] as const;
    });
    const work = changeFiles(beginWork('1', slug, 'v', 0), base, Object.fromEntries(opened), 1);
    return fileChanges(work, base, OWN);
  });
  expect(slugs.length).toBeGreaterThanOrEqual(34);
  expect(patchOf(changes)).toBe('');
});

const added = { path: 'templates/x/new file.hbs', kind: 'added', after: 'a & b\n' } as const;
const branch = 'https://github.com/owner/name/tree/main';

test.each([
  [
    branch,
    added,
    `https://github.com/owner/name/new/main?filename=templates%2Fx%2Fnew%20file.hbs&value=a%20%26%20b%0A`,
  ],
  [
    `${branch}/`,
    { ...added, kind: 'changed' as const },
    `https://github.com/owner/name/edit/main/templates/x/new%20file.hbs?value=a%20%26%20b%0A`,
  ],
  [branch, { ...added, kind: 'deleted' as const }, undefined],
  [branch, { ...added, after: 'x'.repeat(8000) }, undefined],
  [undefined, added, undefined],
  ['javascript:alert(1)//a/b/tree/main', added, undefined],
])('the link for a change at %s', (repository, change, link) =>
  expect(proposalLink(repository, change)).toBe(link),
);
