import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formsProject } from '../compiler/disk.ts';
import { release as releaseFields } from './forms/commands/release.ts';
import { ROOT } from './lib/root.ts';
import { pageWrites } from './release/page-writes.ts';
import { KEPT_WRITES, planRelease } from './release/plan-release.ts';
import { runCommand } from './lib/run-command.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const releasedVersions = (): readonly string[] =>
  existsSync(join(ROOT, KEPT_WRITES))
    ? readdirSync(join(ROOT, KEPT_WRITES)).map((name) => name.replace(/\.json$/, ''))
    : [];

/** Updates version and changelog, stores fields, answers and writes of this release, and writes the text of its tag. */
async function main(): Promise<number> {
  const [version = ''] = process.argv.slice(2);
  const { files, tag } = planRelease({
    version,
    now: new Date(),
    changelog: read('CHANGELOG.md'),
    packageFile: read('package.json'),
    lockFile: read('package-lock.json'),
    writes: pageWrites(),
    released: releasedVersions(),
  });
  const fields = await releaseFields(formsProject(), []);
  if (fields !== 0) return fields;
  mkdirSync(join(ROOT, KEPT_WRITES), { recursive: true });
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(ROOT, file), text);
  writeFileSync(join(ROOT, '.cache', 'tag.txt'), tag);
  console.log(
    [
      `Written: ${Object.keys(files).join(', ')}. Look at CHANGELOG.md, then`,
      `  git add -A && git commit -m "Release ${version}"`,
      `  git tag -a v${version} --cleanup=verbatim -F .cache/tag.txt`,
    ].join('\n'),
  );
  return 0;
}

await runCommand(main);
