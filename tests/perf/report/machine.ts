import { type CpuInfo, cpus, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum CPU share of other processes before the run counts as disturbed. */
const MOST_WORK = 0.2;

/** Time to observe the machine before the run, in milliseconds. */
const WATCH_MS = 5000;

/** Returns date and machine of the run, in one sentence. */
export const machineText = (browser: string | undefined): string =>
  `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench\` on ${cpus().length} cores (${cpus()[0]?.model.trim() || 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GiB of memory, Node ${process.version}${browser === undefined ? '' : `, Chromium ${browser}`}.`;

/** Returns the share of busy CPU time between two readings. */
export function workShare(before: readonly CpuInfo[], after: readonly CpuInfo[]): number {
  const sum = (all: readonly CpuInfo[], part: (times: CpuInfo['times']) => number): number =>
    all.reduce((total, { times }) => total + part(times), 0);
  const spent = (part: (times: CpuInfo['times']) => number): number => sum(after, part) - sum(before, part);
  const whole = spent(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq);
  return whole === 0 ? 0 : 1 - spent(({ idle }) => idle) / whole;
}

/** Measures the CPU share of other processes. Must be called before the run. */
export async function otherWork(): Promise<number> {
  const before = cpus();
  await sleep(WATCH_MS);
  return workShare(before, cpus());
}

/** Returns the reason why the machine is too busy to measure; empty when it is idle. */
export const workDoubts = (share: number): readonly string[] =>
  share <= MOST_WORK
    ? []
    : [`Other work took ${Math.round(share * 100)} % of the processors before the run began.`];
