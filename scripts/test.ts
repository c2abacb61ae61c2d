import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { formsProject } from '../compiler/disk.ts';
import { changedFiles, reachOf } from './lib/changed.ts';
import { ensureChromium } from './lib/chromium.ts';
import { ensureOtherBrowsers } from './lib/other-browsers.ts';
import { BY_DAY } from './lib/nightly.ts';
import { ROOT } from './lib/root.ts';
import { run } from './lib/run.ts';
import { chooseStages, countOfExit, runLanes, type Lane, type Stage } from './lib/stages.ts';
import { runVitest, type VitestOptions } from './lib/vitest-stage.ts';
import { runCommand } from './lib/run-command.ts';

const UNIT = 'vite.config.ts';
const E2E = 'tests/e2e/vitest.config.ts';

/** Creates a stage that runs commands until one fails. */
const commands = (name: string, title: string, lines: readonly (readonly string[])[]): Stage => ({
  name,
  title,
  run: async () => {
    const output = new PassThrough();
    const said = text(output);
    let exitCode = 0;
    for (const [program = '', ...args] of lines) exitCode ||= await run(program, args, { output });
    output.end();
    return countOfExit(title, exitCode, await said);
  },
});

const npmScript = (name: string, title: string, ...script: readonly string[]): Stage =>
  commands(name, title, [['npm', 'run', '-s', ...script]]);

/** Creates a stage of `npm run lint` in which oxlint checks only the given files; other commands run unchanged. */
function lintOf(files: readonly string[]): Stage {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { readonly lint: string };
  };
  const lines = scripts.lint.split(' && ').flatMap((line) => {
    const [program = '', ...words] = line.split(' ');
    if (program !== 'oxlint') return [['npx', '--no', program, ...words]];
    const folders = words.filter((word) => !word.startsWith('-'));
    const linted = files.filter((file) => folders.some((folder) => `${file}/`.startsWith(`${folder}/`)));
    const options = words.filter((word) => word.startsWith('-'));
    return linted.length > 0 ? [['npx', '--no', program, ...options, ...linted]] : [];
  });
  return commands('lint', 'Lint of what changed, and format', lines);
}

const vitest = (
  name: string,
  title: string,
  config: string,
  options: Omit<VitestOptions, 'output'> = {},
): Stage => ({
  name,
  title,
  run: (output) => runVitest(name, config, { ...options, output }),
});

/** Short checks, tests without a browser, and tests with one run side by side: each leaves a part of two cores idle. */
const lanes: readonly Lane[] = [
  [
    npmScript('types', 'Type check', 'typecheck'),
    npmScript('lint', 'Lint and format', 'lint'),
    npmScript('forms', 'Form check', 'forms:check'),
  ],
  [vitest('unit', 'Unit and property tests', UNIT, { args: BY_DAY })],
  [vitest('e2e', 'Build and end-to-end tests', E2E, { args: BY_DAY })],
];

/** Returns the checks that changes since a commit can affect, and a sentence about the skipped ones. */
function checksSince(commit: string): { readonly lanes: readonly Lane[]; readonly leftOut: string } {
  const { forms, tests, browser, code } = reachOf(changedFiles(commit));
  const slugs = forms === 'all' ? [] : forms;
  const formCheck = ['forms:check', ...(slugs.length > 0 ? ['--', ...slugs] : [])];
  const reached = ['--changed', commit, ...BY_DAY];
  return {
    lanes: [
      [
        npmScript('types', 'Type check', 'typecheck'),
        lintOf(code.filter((file) => existsSync(join(ROOT, file)))),
        ...(forms.length > 0 ? [npmScript('forms', 'Form check', ...formCheck)] : []),
      ],
      [
        vitest('unit', 'Tests that import what changed', UNIT, { args: reached, mayBeEmpty: true }),
        ...(tests.length > 0
          ? [vitest('readers', 'Tests that read what changed', UNIT, { args: tests })]
          : []),
        ...(browser.length > 0 ? [vitest('e2e', 'Browser tests that changed', E2E, { args: browser })] : []),
      ],
    ],
    leftOut: `Left out: the lint of files that are as before, tests that import nothing of what changed since ${commit}, ${
      browser.length > 0 ? 'and browser tests that are as before' : 'and all browser tests'
    }. \`npm test\` runs everything.`,
  };
}

/** Checks of another organisation: its forms and their cases, and that the app builds with its facts. */
const ofOrganisation = {
  lanes: [
    [npmScript('forms', 'Form check', 'forms:check')],
    [npmScript('build', 'Type check and build', 'build')],
  ],
  leftOut:
    'Left out: lint and the tests of the app, which use the forms of this repository. `npm test` without ORGANISATION runs them.',
};

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, changed: { type: 'boolean' } },
    allowPositionals: true,
  });
  const changed = values.changed === true ? checksSince(positionals[0] ?? 'HEAD') : undefined;
  const some = formsProject().isOwn ? ofOrganisation : changed;
  const chosen = chooseStages(some?.lanes ?? lanes, values.only);
  if (chosen.flat().some((stage) => stage.name === 'e2e')) {
    const path = await ensureChromium();
    if (path === undefined)
      throw new Error('No Chromium was found or could be installed; set CHROMIUM_PATH to one.');
    process.env['CHROMIUM_PATH'] = path;
    await ensureOtherBrowsers();
  }
  const { passed, failures } = await runLanes(chosen, process.stdout);
  const count = `${passed} passed, ${failures.length} failed`;
  console.log(['', ...failures, count, ...(some ? [some.leftOut] : [])].join('\n\n'));
  return failures.length === 0 ? 0 : 1;
}

await runCommand(main);
