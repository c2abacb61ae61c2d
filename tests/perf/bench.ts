import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { ensureChromium } from '../../scripts/lib/chromium.ts';
import { startPreview } from '../../scripts/lib/preview.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { benchCases } from './cases.ts';
import type { BenchCase } from './cases.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureKeys } from './measure-keys.ts';
import { servePages } from './pages-server.ts';
import { openWithAnswers } from './seed-draft.ts';
import { median, quantile } from './stats.ts';

// `npm run bench -- death-report,autopsy-report --rounds 1` measures only these forms, or fewer rounds.
const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const ROUNDS = Number(values.rounds);
const wanted = positionals.flatMap((names) => names.split(','));
const THROTTLE = 4;

type Subject = 'bare' | 'ours' | 'plain';

const executablePath = await ensureChromium();
if (executablePath === undefined) throw new Error('No Chromium was found; set CHROMIUM_PATH to one.');
await build({ root: ROOT, logLevel: 'error' });
const cases = benchCases().filter(({ slug }) => wanted.length === 0 || wanted.includes(slug));
const app = await startPreview({ port: 0 });
const pages = await servePages(cases);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

const samples = new Map<string, number[]>();
const add = (subject: Subject, name: string, latencies: readonly number[]): void => {
  const key = `${subject} ${name}`;
  samples.set(key, [...(samples.get(key) ?? []), ...latencies]);
};

async function withPage(measure: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    await measure(await context.newPage());
  } finally {
    await context.close();
  }
}

const bare = (): Promise<void> =>
  withPage(async (page) => {
    await page.goto(`${pages.url}?subject=bare`);
    add('bare', 'input', await measureKeys(page, 'root_bare', THROTTLE));
  });

const plain = ({ name, field }: BenchCase): Promise<void> =>
  withPage(async (page) => {
    await page.goto(`${pages.url}?subject=plain&case=${encodeURIComponent(name)}`);
    await page.locator('form').waitFor();
    add('plain', name, await measureKeys(page, field, THROTTLE));
  });

const ours = ({ name, slug, data, field }: BenchCase): Promise<void> =>
  withPage(async (page) => {
    await openWithAnswers(page, app.url, slug, data);
    const closedRow = page.locator('.row__toggle[aria-expanded="false"]').first();
    if (await closedRow.isVisible()) await closedRow.click();
    add('ours', name, await measureKeys(page, field, THROTTLE));
  });

for (let round = 0; round < ROUNDS; round++) {
  await bare();
  for (const bench of round % 2 === 0 ? cases : cases.toReversed()) {
    await plain(bench);
    await ours(bench);
  }
}

const first = cases[0] ? await measureFirstLoad(browser, app.url, cases[0].slug, THROTTLE) : undefined;
await browser.close();
await app.close();
pages.close();

const of = (subject: Subject, name: string): readonly number[] => samples.get(`${subject} ${name}`) ?? [];
const floor = of('bare', 'input');
const cell = (samplesOf: readonly number[], share: number): string =>
  `${quantile(samplesOf, share).toFixed(0)} ms (${(quantile(samplesOf, share) / quantile(floor, share)).toFixed(1)}x)`;

const lines = [
  '# Performance',
  '',
  `Written by \`npm run bench\`: Chromium ${browser.version()} with the CPU slowed down ${THROTTLE} times, ${cpus().length} cores, Node ${process.version}.`,
  `Time from a key press to the paint that shows it, over ${ROUNDS} interleaved rounds; in brackets the ratio to a bare uncontrolled input in the same run (median ${median(floor).toFixed(0)} ms, p95 ${quantile(floor, 0.95).toFixed(0)} ms). "Plain" is \`@rjsf/core\` as it comes, with its default validator, on the same schema and answers.`,
  '',
  '| typing into | ours, median | ours, p95 | plain, median | plain, p95 |',
  '|---|---|---|---|---|',
  ...cases.map(({ name }) => {
    const [mine, other] = [of('ours', name), of('plain', name)];
    return `| ${name} | ${cell(mine, 0.5)} | ${cell(mine, 0.95)} | ${cell(other, 0.5)} | ${cell(other, 0.95)} |`;
  }),
  '',
  ...(first
    ? [
        `First usable form in a fresh profile: ${(first.bytes / 1024).toFixed(1)} KiB of script and style (gzip), usable after ${first.usableAfter.toFixed(0)} ms on loopback.`,
        '',
      ]
    : []),
];
mkdirSync(join(ROOT, 'docs'), { recursive: true });
writeFileSync(join(ROOT, 'docs', 'performance.md'), lines.join('\n'));
process.stdout.write(`${lines.join('\n')}\n`);
