import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../lib/root.ts';
import { audit, expectedLicencePage, LICENCE_PAGE } from './audit.ts';
import { readLockFile } from './lock-file.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
if (values.write) writeFileSync(join(ROOT, LICENCE_PAGE), expectedLicencePage(ROOT));
const problems = audit(ROOT);
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${readLockFile(ROOT).length} packages, nothing wrong with them.`);
process.exitCode = problems.length === 0 ? 0 : 1;
