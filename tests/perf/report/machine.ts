import { type CpuInfo, cpus, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Other work that takes more than this share of the processors disturbs the run. */
const MOST_WORK = 0.2;

/** How long the machine is watched before the run, in milliseconds. */
const WATCH_MS = 5000;

/** When and on what it ran, in one sentence. */
export const machineText = (browser: string | undefined): string =>
  `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench\` on ${cpus().length} cores (${cpus()[0]?.model.trim() || 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GiB of memory, Node ${process.version}${browser === undefined ? '' : `, Chromium ${browser}`}.`;

/** The share of the processors' time that was spent on work between two readings. */
export function workShare(before: readonly CpuInfo[], after: readonly CpuInfo[]): number {
  const sum = (all: readonly CpuInfo[], part: (times: CpuInfo['times']) => number): number =>
    all.reduce((total, { times }) => total + part(times), 0);
  const spent = (part: (times: CpuInfo['times']) => number): number => sum(after, part) - sum(before, part);
  const whole = spent(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq);
  return whole === 0 ? 0 : 1 - spent(({ idle }) => idle) / whole;
}

/** Watches the machine for a while, and reports which share of it other work takes. Ask before the run: the run is work. */
export async function otherWork(): Promise<number> {
  const before = cpus();
  await sleep(WATCH_MS);
  return workShare(before, cpus());
}

/** Why the machine is too busy to measure on; nothing when it is quiet. */
export const workDoubts = (share: number): readonly string[] =>
  share <= MOST_WORK
    ? []
    : [`Other work took ${Math.round(share * 100)} % of the processors before the run began.`];
