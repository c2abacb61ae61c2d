import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import firebase from '../firebase.json' with { type: 'json' };
import { buildFunctions } from '../functions/build.ts';
import { PROJECT } from './backend/addresses.ts';
import { rulesFile } from './backend/database-rules.ts';
import { ROOT } from './lib/root.ts';
import { run } from './lib/run.ts';
import { runCommand } from './lib/run-command.ts';

const CONFIG = join(ROOT, 'firebase.emulators.local.json');
const CLI = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

/** Runs Firebase's emulators with the functions and the rules of the organisation. */
await runCommand(async () => {
  await buildFunctions();
  writeFileSync(CONFIG, JSON.stringify({ ...firebase, database: { rules: rulesFile() } }));
  const only = ['--only', 'auth,functions,database'];
  return run(process.execPath, [CLI, 'emulators:start', '--project', PROJECT, '--config', CONFIG, ...only]);
});
