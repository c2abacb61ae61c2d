import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirm } from '../lib/confirm.ts';

/** Why the data of a folder cannot be read; null when it can, or when there is none. */
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
 * Whether a start may go on with a folder: with data that can be read, or with the user's word that what is left of
 * damaged data, and the demo data beside it, may take its place. Without a terminal nobody can be asked, so it may not.
 */
export async function mayUseData(
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
