import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diff } from '../../../../scripts/forms/commands/diff.ts';
import { listen } from '../support/console.ts';
import { copyProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

/** A copy of the fixture project with one commit, tagged `before`. */
function committed(): TestProject {
  const copy = copyProject();
  const { root } = copy.project;
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false'];
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['commit', '-qm', 'forms'],
    ['tag', 'before'],
  ])
    expect(spawnSync('git', [...author, ...args], { cwd: root }).status).toBe(0);
  return copy;
}

const leftOver = ({ project }: TestProject): readonly string[] =>
  readdirSync(join(project.root, '.cache')).filter((name) => name.startsWith('forms-of-commit-'));

test('shows differing posts side by side with marked changes', async () => {
  const said = listen();
  const copy = committed();
  copy.replace('templates/visit-letter/body.hbs', 'label="To"', 'label="For <all>"');
  copy.replace('tests/forms/visit-letter/full/data.json', 'Some visitor', 'Another visitor');
  expect(await diff(copy.project, ['before'])).toBe(0);
  expect(said()).toContain(
    '3 cases of 1 form differ from before; 9 cases rendered. See them side by side in .cache/forms-diff.html.',
  );
  const page = copy.read('.cache/forms-diff.html');
  expect(page).toContain(
    '<tr><td class="gone"><del>[b]To:[/b] Some visitor</del></td><td class="new"><ins>[b]For &lt;all&gt;:[/b] Another visitor</ins></td></tr>',
  );
  expect(page).toMatch(/<tr><td>(\[center\].*Letter.*)<\/td><td>\1<\/td><\/tr>/);
  expect(page).not.toContain('visit-note');
  expect(page).not.toMatch(/src=|<link|<script/);
  expect(leftOver(copy)).toEqual([]);
});

test('lists new and removed forms', async () => {
  listen();
  const copy = committed();
  for (const part of ['schemas', 'templates', 'tests/forms']) {
    for (const file of readdirSync(join(copy.project.root, part, 'visit-letter'), { recursive: true }))
      if (String(file).includes('.'))
        copy.write(`${part}/visit-card/${String(file)}`, copy.read(`${part}/visit-letter/${String(file)}`));
    copy.remove(`${part}/visit-letter`);
  }
  await diff(copy.project, ['before']);
  const page = copy.read('.cache/forms-diff.html');
  expect(page).toMatch(/<h2>visit-card<\/h2>\s*<p>This form is new\.<\/p>/);
  expect(page).toMatch(/<h2>visit-letter<\/h2>\s*<p>This form is gone\.<\/p>/);
  expect(page).toContain('<tr><td></td><td class="new"><ins>Letter to Some visitor</ins></td></tr>');
});

test('writes nothing without a difference, and refuses an invalid commit', async () => {
  const said = listen();
  const copy = committed();
  copy.replace('schemas/visit-letter/schema.json', '"version": 1', '"version": 2');
  expect(await diff(copy.project, ['HEAD'])).toBe(0);
  expect(said()).toBe('No post differs from those of HEAD: 9 cases rendered.');
  expect(existsSync(join(copy.project.root, '.cache', 'forms-diff.html'))).toBe(false);
  await expect(diff(copy.project, ['nowhere'])).rejects.toThrow(
    'Git knows no commit "nowhere" here: name a branch, a tag or a commit, such as HEAD~1.',
  );
  await expect(diff(copy.project, [])).rejects.toThrow('Name one commit, branch or tag');
  await expect(diff(copy.project, ['--all'])).rejects.toThrow('There is no option "--all" here.');
});
