import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.ts';
import { browserTestProblems } from './browser-tests.ts';
import { docstringProblems } from './docstrings.ts';
import { proseProblems } from './prose.ts';
import { BANNED_FILES, messageProblems, vocabularyProblems } from './vocabulary.ts';

const FOLDERS = ['src', 'contract', 'functions/src', 'compiler', 'local', 'packages', 'scripts', 'tests'];
const CODE = /\.(?:tsx?|mjs|css)$/;
const NOT_READ =
  /^scripts\/lint\/vocabulary|^tests\/(?:forms|fixtures|perf\/peers|mutation\/node_modules)\/|\/node_modules\//;
/** Tests of these rules, whose strings contain the words. */
const RULE_TESTS = /^tests\/unit\/scripts\/lint\//;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  ),
).filter((path) => CODE.test(path) && !NOT_READ.test(path));

const pages = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name.replaceAll('\\', '/')}`);

const problems = files.flatMap((path) => {
  const source = readFileSync(join(ROOT, path), 'utf8');
  const messages = RULE_TESTS.test(path) ? [] : messageProblems(source);
  return [
    ...browserTestProblems(path, source),
    ...docstringProblems(path, source),
    ...(BANNED_FILES.test(path) ? [`${path}: this name of a file may not return`] : []),
    ...[...vocabularyProblems(source), ...messages].map(
      ({ line, word, use }) => `${path}:${line}: “${word}” may not return; use ${use}`,
    ),
  ];
});
for (const path of ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...pages])
  problems.push(...proseProblems(path, readFileSync(join(ROOT, path), 'utf8')));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
