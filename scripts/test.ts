import { parseArgs } from 'node:util';
import { ensureChromium } from './lib/chromium.ts';
import { run } from './lib/run.ts';
import { chooseStages, countOfExit, runStages } from './lib/stages.ts';
import type { Stage } from './lib/stages.ts';
import { runVitest } from './lib/vitest-stage.ts';

const npmScript = (name: string, title: string, script: string): Stage => ({
  name,
  title,
  run: async () => countOfExit(await run('npm', ['run', '-s', script])),
});

const vitest = (name: string, title: string, config: string): Stage => ({
  name,
  title,
  run: () => runVitest(name, config),
});

const stages: readonly Stage[] = [
  npmScript('types', 'Type check', 'typecheck'),
  npmScript('lint', 'Lint and format', 'lint'),
  npmScript('forms', 'Form check', 'forms:check'),
  vitest('unit', 'Unit and property tests', 'vite.config.ts'),
  vitest('e2e', 'Build and end-to-end tests', 'tests/e2e/vitest.config.ts'),
];

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const chosen = chooseStages(stages, values.only);
  if (chosen.some((stage) => stage.name === 'e2e')) {
    const path = await ensureChromium();
    if (path === undefined)
      throw new Error('No Chromium was found or could be installed; set CHROMIUM_PATH to one.');
    process.env['CHROMIUM_PATH'] = path;
  }
  const { passed, failed } = await runStages(chosen);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
