import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { ROOT } from './lib/root.ts';
import { run } from './lib/run.ts';
import { runCommand } from './lib/run-command.ts';

const FOLDER = join(ROOT, '.cache', 'repeat');
const SERIES = join(FOLDER, 'series.json');
const BUSY_LOOPS = 2;

interface Round {
  readonly round: number;
  readonly busy: boolean;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Starts busy loops to load the processors. */
const startBusyLoops = (count: number): readonly ChildProcess[] =>
  Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));

/** Runs `npm test` once; saves its output, and after a failure the screenshots, under the round's number. */
async function runRound(round: number, busy: boolean): Promise<Round> {
  const loops = busy ? startBusyLoops(BUSY_LOOPS) : [];
  const output = createWriteStream(join(FOLDER, `${round}.txt`));
  const start = performance.now();
  try {
    const passed = (await run('npm', ['test'], { output })) === 0;
    const seconds = Math.round((performance.now() - start) / 1000);
    const pages = join(ROOT, '.cache', 'failed-pages');
    if (!passed && existsSync(pages)) cpSync(pages, join(FOLDER, `${round}-pages`), { recursive: true });
    return { round, busy, passed, seconds };
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
    output.end();
    await finished(output);
  }
}

/**
 * Runs `npm test` several times, every other time beside two busy loops, until one fails. An interrupted series is
 * resumed; `--fresh` begins a new one.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { fresh: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const count = Number(positionals[0] ?? 10);
  if (!Number.isInteger(count) || count < 1)
    throw new Error('Name how many runs you want, such as npm run test:repeat -- 10.');
  mkdirSync(FOLDER, { recursive: true });
  const done =
    !values.fresh && existsSync(SERIES) ? (JSON.parse(readFileSync(SERIES, 'utf8')) as readonly Round[]) : [];
  const rounds = done.filter(({ passed }) => passed);
  for (const one of rounds) console.log(describe(one));
  while (rounds.length < count) {
    const round = rounds.length + 1;
    const one = await runRound(round, round % 2 === 0);
    rounds.push(one);
    writeFileSync(SERIES, JSON.stringify(rounds));
    console.log(describe(one));
    if (!one.passed) {
      console.error(`Run ${round} failed. Its output and pages are in ${FOLDER}.`);
      return 1;
    }
  }
  return 0;
}

const describe = ({ round, busy, passed, seconds }: Round): string =>
  `run ${round}${busy ? ', beside two busy loops' : ''}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`;

await runCommand(main);
