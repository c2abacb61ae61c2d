import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkForms } from '../../../../compiler/check/run.ts';
import { RULES } from '../../../../compiler/check/rules.ts';
import { formatProblem } from '../../../../compiler/problem.ts';
import { formsProject, ROOT } from '../../../../compiler/disk.ts';
import type { FormsProject } from '../../../../compiler/project.ts';
import { memoryProject } from '../../../../compiler/studio/memory-project.ts';

const FIXTURE = join(ROOT, 'tests', 'fixtures', 'forms');

/** A copy of a small valid project that a test may edit; removed after the test. */
export interface TestProject {
  readonly project: FormsProject;
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
  /** Replaces every occurrence of a text, which must occur. */
  readonly replace: (file: string, from: string, to: string) => void;
  readonly remove: (path: string) => void;
  /** Renames a file or folder. */
  readonly rename: (path: string, to: string) => void;
}

/** The files below a folder by their paths in it, and the folders, as null. */
const contentOf = (folder: string): ReadonlyMap<string, Buffer | null> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path), entry.isDirectory() ? null : readFileSync(path)];
    }),
  );

const fixture = contentOf(FIXTURE);
/** True by index for copies in use. */
const inUse: boolean[] = [];

/** Returns a copy of the fixture project: one used by an earlier test is repaired, which is faster than a new copy. */
function copyFixture(): string {
  const free = inUse.indexOf(false);
  const number = free === -1 ? inUse.length : free;
  inUse[number] = true;
  onTestFinished(() => void (inUse[number] = false));
  const root = join(ROOT, '.cache', `fixture-${process.env['VITEST_POOL_ID']}-${number}`);
  mkdirSync(root, { recursive: true });
  const found = contentOf(root);
  for (const path of found.keys())
    if (!fixture.has(path)) rmSync(join(root, path), { recursive: true, force: true });
  for (const [path, content] of fixture) {
    if (content === null) mkdirSync(join(root, path), { recursive: true });
    else if (found.get(path)?.equals(content) !== true) writeFileSync(join(root, path), content);
  }
  return root;
}

function copyFolder(from: string, parts: readonly string[]): string {
  // Below the project, so that built modules resolve the engine as those of real forms do.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const root = mkdtempSync(join(ROOT, '.cache', 'test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const part of parts) cpSync(join(from, part), join(root, part), { recursive: true });
  return root;
}

function replaced(file: string, before: string, text: string, to: string): string {
  if (!before.includes(text)) throw new Error(`${file} does not hold ${text}`);
  return before.replaceAll(text, to);
}

/** Copies the fixture project, or parts of another folder. */
export function copyProject(from?: string, parts: readonly string[] = []): TestProject {
  const root = from === undefined ? copyFixture() : copyFolder(from, parts);
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  return {
    project: formsProject(root),
    read,
    write,
    replace: (file, text, to) => write(file, replaced(file, read(file), text, to)),
    remove: (path) => rmSync(join(root, path), { recursive: true }),
    rename: (path, to) => renameSync(join(root, path), join(root, to)),
  };
}

/** A copy of the small project with the partials that the templates of new forms call. */
export function withPartials(): TestProject {
  const copy = copyProject();
  copy.write('templates/_partials/section.hbs', '[b]{{title}}[/b]\n');
  copy.write(
    'templates/_partials/image-list.hbs',
    '{{#if images}}\n{{images images}}\n{{else}}\n{{empty}}\n{{/if}}\n',
  );
  return copy;
}

/** Returns every problem of a project as `forms:check` prints it; `only` selects stages or rules. */
export async function problemsOf(
  { project }: TestProject,
  only?: readonly string[],
): Promise<readonly string[]> {
  const rules = RULES.filter(({ stage, name }) => !only || only.includes(stage) || only.includes(name));
  const { problems } = await checkForms(project, undefined, rules);
  return problems.map(formatProblem);
}

/**
 * An edit with one error, and the expected lines of `forms:check`. A line number is written as a text that first occurs
 * in that line of the edited file: `title.hbs:«{{visitor}}»: …`.
 */
export type Mistake = readonly [what: string, edit: (project: TestProject) => void, ...problems: string[]];

function withLineNumber(problem: string, { read }: TestProject): string {
  const [, file = '', text] = /^([^:]+):«(.*?)»/s.exec(problem) ?? [];
  if (text === undefined) return problem;
  const line = read(file)
    .split('\n')
    .findIndex((candidate) => candidate.includes(text));
  if (line < 0) throw new Error(`no line of ${file} holds ${text}`);
  return problem.replace(`«${text}»`, String(line + 1));
}

/** A copy of the fixture project in memory, as the studio has it. */
function memoryCopy(): TestProject {
  const texts = new Map(
    [...fixture].flatMap(([path, content]) =>
      content === null ? [] : [[path, content.toString()] as const],
    ),
  );
  const read = (file: string): string => {
    const text = texts.get(file);
    if (text === undefined) throw new Error(`there is no file ${file}`);
    return text;
  };
  return {
    get project() {
      return memoryProject(Object.fromEntries(texts)).project;
    },
    read,
    write: (file, text) => void texts.set(file, text),
    replace: (file, from, to) => void texts.set(file, replaced(file, read(file), from, to)),
    remove(path) {
      for (const file of texts.keys()) if (`${file}/`.startsWith(`${path}/`)) texts.delete(file);
    },
    rename(path, to) {
      for (const [file, text] of texts)
        if (file.startsWith(`${path}/`)) {
          texts.delete(file);
          texts.set(to + file.slice(path.length), text);
        }
    },
  };
}

/** Applies each mistake to a copy of the fixture project and compares all reported problems: those of the studio. */
export function testMistakes(only: readonly string[], mistakes: readonly Mistake[]): void {
  for (const [what, edit, ...expected] of mistakes) {
    test(what, async () => {
      const project = memoryCopy();
      edit(project);
      const problems = expected.map((problem) => withLineNumber(problem, project));
      expect(await problemsOf(project, only)).toEqual(problems);
    });
  }
}
