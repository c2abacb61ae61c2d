import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure } from './costs/measure.ts';
import type { Measured } from './costs/measured.ts';
import { withTables } from './costs/tables.ts';
import { ROOT } from './lib/root.ts';

// `npm run costs` measures common actions, stores the figures and updates the tables of the guide; with `--tables` it
// only updates them from the stored figures and contract/prices.json.

const GUIDE = join(ROOT, 'docs', 'deploy.md');
const KEPT = join(ROOT, 'scripts', 'costs', 'measured.json');

if (!process.argv.includes('--tables')) {
  const measured = await measure((sentence) => console.log(sentence));
  writeFileSync(KEPT, `${JSON.stringify(measured, undefined, 2)}\n`);
}
const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Measured;
writeFileSync(GUIDE, withTables(readFileSync(GUIDE, 'utf8'), kept));
