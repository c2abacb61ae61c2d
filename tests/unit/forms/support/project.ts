import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkForms } from '../../../../scripts/forms/check/run.ts';
import type { Stage } from '../../../../scripts/forms/check/rule.ts';
import { RULES } from '../../../../scripts/forms/check/rules.ts';
import { formatProblem } from '../../../../scripts/forms/problem.ts';
import { formsProject, ROOT } from '../../../../scripts/forms/project.ts';
import type { FormsProject } from '../../../../scripts/forms/project.ts';

const FIXTURE = join(ROOT, 'tests', 'fixtures', 'forms');

/** A copy of a small valid project that a test may edit; it is gone when the test is over. */
export interface TestProject {
  readonly project: FormsProject;
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
  /** Replaces a text that must occur; every occurrence of it. */
  readonly replace: (file: string, from: string, to: string) => void;
  readonly remove: (path: string) => void;
}

/** Copies the fixture project, or another folder with the same layout. */
export function copyProject(from: string = FIXTURE, parts: readonly string[] = ['schemas', 'templates', 'tests']): TestProject {
  // Below the project, so that what is built there finds the engine as the real forms do.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const root = mkdtempSync(join(ROOT, '.cache', 'test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const part of parts) cpSync(join(from, part), join(root, part), { recursive: true });
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  return {
    project: formsProject(root),
    read,
    write,
    replace(file, text, to) {
      const before = read(file);
      if (!before.includes(text)) throw new Error(`${file} does not hold ${text}`);
      write(file, before.replaceAll(text, to));
    },
    remove: (path) => rmSync(join(root, path), { recursive: true }),
  };
}

/** Every problem of a project as `forms:check` prints it; with `stages`, only by the rules of those. */
export async function problemsOf({ project }: TestProject, stages?: readonly Stage[]): Promise<readonly string[]> {
  const rules = RULES.filter(({ stage }) => stages?.includes(stage) ?? true);
  const { problems } = await checkForms(project, undefined, rules);
  return problems.map(formatProblem);
}

/**
 * An edit that makes one thing wrong, and the lines that `forms:check` must print for it. The number of a line is
 * written as a text that the first such line of the edited file holds: `title.hbs:«{{visitor}}»: …`.
 */
export type Mistake = readonly [what: string, edit: (project: TestProject) => void, ...problems: string[]];

function withLineNumber(problem: string, { read }: TestProject): string {
  const [, file = '', text] = /^([^:]+):«(.*?)»/s.exec(problem) ?? [];
  if (text === undefined) return problem;
  const line = read(file).split('\n').findIndex((candidate) => candidate.includes(text));
  if (line < 0) throw new Error(`no line of ${file} holds ${text}`);
  return problem.replace(`«${text}»`, String(line + 1));
}

/** Makes each mistake in a copy of the fixture project and compares everything that is reported. */
export function testMistakes(stages: readonly Stage[], mistakes: readonly Mistake[]): void {
  test.each(mistakes)('%s', async (_, edit, ...expected) => {
    const project = copyProject();
    edit(project);
    if (process.env['DUMP']) for (const problem of await problemsOf(project, stages)) { const m = /^([^:]+):(\d+)(.*)$/s.exec(problem); let frag = ''; try { const lines = project.read(m?.[1] ?? '').split('\n'); const n = Number(m?.[2]) - 1; const t = (lines[n] ?? '').trim(); const key = /^"[^"]+":/.exec(t)?.[0].slice(0, -1); for (const c of [key, ...[20, 30, 45, 60, 80, 120].map((k) => t.slice(0, k))]) if (c && !c.includes("'") && lines.findIndex((l) => l.includes(c)) === n) { frag = c; break; } } catch {} (await import('node:fs')).appendFileSync('/tmp/t/dump.txt', '@@' + JSON.stringify([m?.[1], m?.[3], frag]) + '\n'); }
    expect(await problemsOf(project, stages)).toEqual(expected.map((problem) => withLineNumber(problem, project)));
  });
}
