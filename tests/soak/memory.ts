import { execFileSync } from 'node:child_process';

/** Memory of a process in KiB. */
export const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
