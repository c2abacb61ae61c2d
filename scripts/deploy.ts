import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { formsProject } from '../compiler/disk.ts';
import { buildFunctions } from '../functions/build.ts';
import { connectSources } from './backend/connect-sources.ts';
import { hostingConfig } from './backend/hosting-config.ts';
import { checkSettings, problemLines } from './deploy/check-settings.ts';
import { recordBuild } from './deploy/record-build.ts';
import { PROJECT_ENTRY, readOwnerSettings } from './deploy/owner-settings.ts';
import { release } from './forms/commands/release.ts';
import { ROOT } from './lib/root.ts';
import { run } from './lib/run.ts';
import { runCommand } from './lib/run-command.ts';

const CONFIG = join(ROOT, 'firebase.deploy.local.json');

const firebase = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
const runFirebase = (args: readonly string[]): Promise<number> => run(process.execPath, [firebase, ...args]);

/**
 * Validates the settings (with `--check` only that); then releases the fields, builds app and functions, records the
 * page's build in the database, and deploys both with rules and headers to the Firebase project in `.env`.
 */
async function deploy(args: readonly string[]): Promise<number> {
  const problems = checkSettings(readOwnerSettings(ROOT));
  if (problems.length > 0) {
    for (const line of problemLines(problems)) console.error(line);
    console.error('Nothing was built or deployed. docs/deploy.md explains each entry.');
    return 1;
  }
  if (args.includes('--check')) {
    console.log('Every setting is there and fits the others.');
    return 0;
  }
  const env = loadEnv('production', ROOT, 'VITE_');
  // Users store answers of the deployed model, so later changes need migrations.
  const released = await release(formsProject(), []);
  if (released !== 0) return released;
  const built = await run('npm', ['run', '-s', 'build'], { env: { NODE_ENV: 'production' } });
  if (built !== 0) return built;
  await buildFunctions();
  // The app is served below /forms/, and Hosting serves a folder as it is.
  const hosting = join(ROOT, '.cache', 'hosting');
  rmSync(hosting, { recursive: true, force: true });
  cpSync(join(ROOT, 'dist'), join(hosting, 'forms'), { recursive: true });
  writeFileSync(CONFIG, JSON.stringify(hostingConfig(connectSources(env)), undefined, 2));
  const project = env[PROJECT_ENTRY] ?? '';
  // Before deploying, since pages report their build only once a day.
  const advice = await recordBuild({
    html: readFileSync(join(ROOT, 'dist', 'index.html'), 'utf8'),
    project,
    at: Date.now(),
    file: join(ROOT, '.cache', 'build.json'),
    firebase: runFirebase,
  });
  if (advice !== null) console.error(advice);
  return runFirebase(['deploy', '--project', project, '--config', CONFIG, ...args]);
}

await runCommand(() => deploy(process.argv.slice(2)));
