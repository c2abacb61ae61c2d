import { writeFileSync } from 'node:fs';
import firebase from '../firebase.json' with { type: 'json' };
import { buildFunctions } from '../functions/build.ts';
import { PROJECT } from './backend/addresses.ts';
import { rulesFile } from './backend/database-rules.ts';
import { run } from './lib/run.ts';
import { runCommand } from './lib/run-command.ts';

/** Runs Firebase's emulators with the functions and the rules of the organisation. */
await runCommand(async () => {
  await buildFunctions();
  const config = 'firebase.emulators.local.json';
  writeFileSync(config, JSON.stringify({ ...firebase, database: { rules: rulesFile() } }));
  const options = ['--project', PROJECT, '--config', config, '--only', 'auth,functions,database'];
  return run('npx', ['firebase', 'emulators:start', ...options]);
});
