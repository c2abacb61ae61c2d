import { cpus, loadavg, totalmem } from 'node:os';

/** A machine that has more to do than this before the run, for each core, disturbs it. */
const MOST_LOAD = 0.5;

/** What it ran on, in one sentence. */
export const machineWords = (browser: string | undefined): string =>
  `Written by \`npm run bench\` on ${cpus().length} cores (${cpus()[0]?.model.trim() || 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GiB of memory, Node ${process.version}${browser === undefined ? '' : `, Chromium ${browser}`}. Medians come with the 95 % interval of a bootstrap; ratios are to a control measured in the same run.`;

/** Why the machine is too busy to measure on; nothing when it is quiet. Ask before the run: the run itself is load. */
export function loadDoubts(
  load: number = loadavg()[0] ?? 0,
  cores: number = cpus().length,
): readonly string[] {
  if (load <= MOST_LOAD * cores) return [];
  return [`The load average was ${load.toFixed(1)} on ${cores} cores before the run began.`];
}
