import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { formsProject } from '../compiler/project.ts';
import { buildFunctions } from '../functions/build.ts';
import { connectSources } from './backend/connect-sources.ts';
import { hostingConfig } from './backend/hosting-config.ts';
import { release } from './forms/commands/release.ts';
import { ROOT } from './lib/root.ts';
import { run } from './lib/run.ts';

const CONFIG = join(ROOT, 'firebase.deploy.local.json');
const PROJECT = 'VITE_FIREBASE_PROJECT_ID';

const firebase = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

/** Releases the fields, builds app and functions and hands both, with rules and headers, to the Firebase project that `.env` names. */
async function deploy(only: readonly string[]): Promise<number> {
  const env = loadEnv('production', ROOT, 'VITE_');
  const project = env[PROJECT];
  if (project === undefined) {
    console.error(
      `${PROJECT} is not set. Copy .env.example to .env and fill it in; docs/deploy.md explains each entry.`,
    );
    return 1;
  }
  // Users store answers of what is deployed, so from now on it may not change without a step.
  const released = await release(formsProject(), []);
  if (released !== 0) return released;
  const built = await run('npm', ['run', '-s', 'build'], { env: { NODE_ENV: 'production' } });
  if (built !== 0) return built;
  await buildFunctions();
  // The app lives below /forms/, and Hosting serves a folder as it is.
  const hosting = join(ROOT, '.cache', 'hosting');
  rmSync(hosting, { recursive: true, force: true });
  cpSync(join(ROOT, 'dist'), join(hosting, 'forms'), { recursive: true });
  writeFileSync(CONFIG, JSON.stringify(hostingConfig(connectSources(env)), undefined, 2));
  return run(process.execPath, [firebase, 'deploy', '--project', project, '--config', CONFIG, ...only]);
}

process.exitCode = await deploy(process.argv.slice(2));
