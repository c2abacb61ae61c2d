import { appendFileSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.ts';

const GUIDE = readFileSync(join(ROOT, 'docs', 'deploy.md'), 'utf8');

/** Returns the guide's code blocks of a language; commands have none. */
const blocksOf = (language: string): readonly string[] =>
  [...GUIDE.matchAll(/^```(.*)\n([^]*?)^```$/gm)]
    .filter((block) => block[1] === language)
    .map((block) => block[2] ?? '');

/** Every command of the guide, in order. */
export const COMMANDS = blocksOf('').flatMap((block) => block.trim().split('\n'));

/** Appends entries to a settings file; the last value of a name wins. */
export const enter = (file: string, entries: string): void => appendFileSync(file, `\n${entries}`);

/** Applies the guide's settings to a folder, up to the deployment. */
export function enterSettings(folder: string): void {
  for (const command of COMMANDS) {
    const [, from, to] = /^cp (\S+) (\S+)$/.exec(command) ?? [];
    if (from !== undefined && to !== undefined) cpSync(join(folder, from), join(folder, to));
  }
  const [app = '', functions = ''] = blocksOf('ini');
  enter(join(folder, '.env'), app);
  enter(join(folder, 'functions/.env.your-project'), functions);
}
