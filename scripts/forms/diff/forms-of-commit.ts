import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { formsProject, organisationProject } from '../../../compiler/disk.ts';
import type { FormsProject } from '../../../compiler/project.ts';
import { UsageError } from '../../../compiler/usage.ts';

/** Folders of forms and their cases. */
const FOLDERS = ['schemas', 'templates', 'tests/forms'];

/** Returns the trimmed output of a program; undefined when it failed. */
function outputOf(program: string, args: readonly string[], cwd: string): string | undefined {
  const { status, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Extracts the forms of a commit into a temporary folder, which the caller removes (`root`).
 * @param ref a commit, branch, tag or revision such as `HEAD~1`
 * @throws UsageError when there is no such commit, when it has no forms, and when they cannot be unpacked
 */
export function formsOfCommit({ root, isOwn }: FormsProject, ref: string): FormsProject {
  const commit = outputOf('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], root);
  if (commit === undefined || commit === '')
    throw new UsageError(
      `Git knows no commit "${ref}" here: name a branch, a tag or a commit, such as HEAD~1.`,
    );
  const held = outputOf('git', ['ls-tree', '-d', '--name-only', commit, ...FOLDERS], root)?.split('\n') ?? [];
  if (!held.includes('schemas')) throw new UsageError(`The commit "${ref}" holds no forms.`);
  // Below the project, so that built modules resolve the engine as current forms do.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'forms-of-commit-'));
  const archive = join(folder, 'forms.tar');
  const unpacked =
    outputOf('git', ['archive', '--format=tar', `--output=${archive}`, commit, ...held], root) !==
      undefined && outputOf('tar', ['-xf', 'forms.tar'], folder) !== undefined;
  if (unpacked) return isOwn ? organisationProject(folder) : formsProject(folder);
  rmSync(folder, { recursive: true });
  throw new UsageError(`The forms of "${ref}" cannot be unpacked: that takes git archive and tar.`);
}
