import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ROOT } from '../../scripts/lib/root.ts';
import { launch } from './browser/launch.ts';
import { readOptions } from './options.ts';
import { PARTS } from './parts.ts';
import { machineText, otherWork, workDoubts } from './report/machine.ts';
import { details, summary, withSummary } from './report/page.ts';
import { section } from './report/section.ts';
import type { Section } from './report/section.ts';

// `npm run bench` measures everything; `-- --quick` is a smoke run, `-- --only typing,bodies` runs some parts. Only a
// full run updates the project's page; the tables of each part are in `.cache/bench/performance.md`.
const { quick, only } = readOptions(process.argv.slice(2), Object.keys(PARTS));
const whole = !quick && only.length === 0;
const [file, folder] = [join(ROOT, 'docs', 'performance.md'), join(ROOT, '.cache', 'bench')];

const doubts = [
  ...workDoubts(await otherWork()),
  ...(quick ? ['It was a smoke run: two rounds of every part, on few cases.'] : []),
];
let opened: Promise<Browser> | undefined;
const browser = (): Promise<Browser> => (opened ??= launch());

/** Reports a failed part in the page and the exit code; the others still run. */
function failed(name: string, error: unknown): Section {
  process.exitCode = 1;
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${words}\n`);
  return section(`Not measured: ${name}`, ['It failed.'], { doubts: [`The part "${name}" failed.`] });
}

const sections: Section[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const began = performance.now();
  sections.push(await measure({ browser, quick }).catch((error: unknown) => failed(name, error)));
  process.stderr.write(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
}

const version = opened && (await opened).version();
await (await opened)?.close();
const found = summary(machineText(version), sections, doubts);
const text = details(found, sections);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'performance.md'), `${text}\n`);
if (whole) writeFileSync(file, withSummary(readFileSync(file, 'utf8'), found));
process.stdout.write(`${text}\n`);
