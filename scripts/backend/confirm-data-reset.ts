import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirm } from '../lib/confirm.ts';

/** Returns the parse error of a data file; null when it is valid or missing. */
function damageOf(file: string): string | null {
  if (!existsSync(file)) return null;
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return null;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/**
 * Returns true if `npm start` may use a folder: its data are readable, or the user agrees to replace damaged data by
 * the recovered part and demo data. Without a terminal it returns false.
 */
export async function confirmDamagedData(
  folder: string,
  { stdin, stdout }: Pick<NodeJS.Process, 'stdin' | 'stdout'> = process,
): Promise<boolean> {
  const file = join(folder, 'database.json');
  const damage = damageOf(file);
  if (damage === null) return true;
  stdout.write(
    `${file} is damaged (${damage}). It is kept beside the new one; what its journal holds is recovered, and demo data takes the place of the rest.\n`,
  );
  if (!stdin.isTTY) {
    stdout.write('Nothing was changed. Mend the file, or begin anew: npm start -- --fresh\n');
    return false;
  }
  return confirm('Go on?', { stdin, stdout });
}
