import { writeFileSync } from 'node:fs';
import firebase from '../firebase.json' with { type: 'json' };
import { buildFunctions } from '../functions/build.ts';
import { rulesFile } from './backend/database-rules.ts';
import { runCommand } from './lib/run-command.ts';

/** Builds the functions, and configures Firebase's emulators with the rules of the organisation. */
await runCommand(async () => {
  await buildFunctions();
  const config = { ...firebase, database: { rules: rulesFile() } };
  writeFileSync('firebase.emulators.local.json', JSON.stringify(config));
});
