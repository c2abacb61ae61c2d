import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { formsProject } from '../../../compiler/project.ts';
import type { FormsProject } from '../../../compiler/project.ts';
import { UsageError } from '../../../compiler/usage.ts';

/** What a form and its cases are made of. */
const FOLDERS = ['schemas', 'templates', 'tests/forms'];

/** What a program prints, without white space around it; undefined when it failed. */
function outputOf(program: string, args: readonly string[], cwd: string): string | undefined {
  const { status, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Puts the forms of a commit into a folder of their own, which the caller removes (`root`).
 * @param ref a commit, or what leads to one: a branch, a tag, `HEAD~1`
 * @throws UsageError when there is no such commit, when it holds no forms, and when they cannot be unpacked
 */
export function formsOfCommit({ root }: FormsProject, ref: string): FormsProject {
  const commit = outputOf('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], root);
  if (commit === undefined || commit === '')
    throw new UsageError(
      `Git knows no commit "${ref}" here: name a branch, a tag or a commit, such as HEAD~1.`,
    );
  const held = outputOf('git', ['ls-tree', '-d', '--name-only', commit, ...FOLDERS], root)?.split('\n') ?? [];
  if (!held.includes('schemas')) throw new UsageError(`The commit "${ref}" holds no forms.`);
  // Below the project, so that what is built there finds the engine as the forms of today do.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'forms-of-commit-'));
  const archive = join(folder, 'forms.tar');
  const unpacked =
    outputOf('git', ['archive', '--format=tar', `--output=${archive}`, commit, ...held], root) !==
      undefined && outputOf('tar', ['-xf', 'forms.tar'], folder) !== undefined;
  if (unpacked) return formsProject(folder);
  rmSync(folder, { recursive: true });
  throw new UsageError(`The forms of "${ref}" cannot be unpacked: that takes git archive and tar.`);
}
