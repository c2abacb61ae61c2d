import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedPosts } from '../../../compiler/diff/changed-posts.ts';
import { diffPage } from '../../../compiler/diff/page.ts';
import { shownPath, type FormsProject } from '../../../compiler/project.ts';
import { UsageError } from '../../../compiler/usage.ts';
import { formsOfCommit } from '../diff/forms-of-commit.ts';
import { counted } from './counted.ts';
import { refuseUnknown } from './io.ts';

/**
 * `diff <ref>` renders all cases with the forms of a commit and of the working tree, and writes the differing posts
 * side by side to an HTML page.
 * @throws UsageError when no commit is named, or an unknown one
 * @throws FormCompileError when a form of the working tree cannot be compiled
 */
export async function diff(project: FormsProject, args: readonly string[]): Promise<number> {
  refuseUnknown(args);
  const [ref, ...more] = args;
  if (ref === undefined || more.length > 0)
    throw new UsageError('Name one commit, branch or tag to compare with: forms:diff -- <ref>.');
  const earlier = formsOfCommit(project, ref);
  try {
    const all = await changedPosts(earlier, project);
    const forms = all.filter(({ cases, note }) => cases.length > 0 || note !== undefined);
    const rendered = counted(sum(all.map((form) => form.rendered)), 'case');
    if (forms.length === 0) {
      console.log(`No post differs from those of ${ref}: ${rendered} rendered.`);
      return 0;
    }
    const changed = counted(sum(forms.map(({ cases }) => cases.length)), 'case');
    const summary = `${changed} of ${counted(forms.length, 'form')} differ from ${ref}; ${rendered} rendered.`;
    const file = join(project.root, '.cache', 'forms-diff.html');
    mkdirSync(join(project.root, '.cache'), { recursive: true });
    writeFileSync(file, diffPage(forms, [ref, 'working tree'], summary));
    console.log(`${summary} See them side by side in ${shownPath(project, file)}.`);
    return 0;
  } finally {
    rmSync(earlier.root, { recursive: true });
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
