import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ensureChromium } from './lib/chromium.ts';
import { ensureOtherBrowsers } from './lib/other-browsers.ts';
import { run } from './lib/run.ts';
import { chooseStages, countOfExit, runLanes } from './lib/stages.ts';
import type { Lane, Stage } from './lib/stages.ts';
import { runVitest } from './lib/vitest-stage.ts';
import { runCommand } from './lib/run-command.ts';

/** How far the checks give way to the browser, whose pages would be late for those who wait for them. */
const GIVING_WAY = 10;

const npmScript = (name: string, title: string, script: string): Stage => ({
  name,
  title,
  run: async () => {
    const output = new PassThrough();
    const exitCode = run('npm', ['run', '-s', script], { output, niceness: GIVING_WAY }).finally(() =>
      output.end(),
    );
    return countOfExit(title, await exitCode, await text(output));
  },
});

const vitest = (name: string, title: string, config: string, niceness = 0): Stage => ({
  name,
  title,
  run: (output) => runVitest(name, config, { output, niceness }),
});

/** A browser leaves a quarter of a small machine idle while it waits, which is time enough for all other checks. */
const lanes: readonly Lane[] = [
  [
    npmScript('types', 'Type check', 'typecheck'),
    npmScript('lint', 'Lint and format', 'lint'),
    npmScript('forms', 'Form check', 'forms:check'),
    vitest('unit', 'Unit and property tests', 'vite.config.ts', GIVING_WAY),
  ],
  [vitest('e2e', 'Build and end-to-end tests', 'tests/e2e/vitest.config.ts')],
];

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const chosen = chooseStages(lanes, values.only);
  if (chosen.flat().some((stage) => stage.name === 'e2e')) {
    const path = await ensureChromium();
    if (path === undefined)
      throw new Error('No Chromium was found or could be installed; set CHROMIUM_PATH to one.');
    process.env['CHROMIUM_PATH'] = path;
    await ensureOtherBrowsers();
  }
  const { passed, failures } = await runLanes(chosen, process.stdout);
  console.log(['', ...failures, `${passed} passed, ${failures.length} failed`].join('\n\n').trimEnd());
  return failures.length === 0 ? 0 : 1;
}

await runCommand(main);
