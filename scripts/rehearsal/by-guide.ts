import { appendFileSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.ts';

const GUIDE = readFileSync(join(ROOT, 'docs', 'deploy.md'), 'utf8');

/** The blocks of the guide that are written in a language; commands have none. */
const blocksOf = (language: string): readonly string[] =>
  [...GUIDE.matchAll(/^```(.*)\n([^]*?)^```$/gm)]
    .filter((block) => block[1] === language)
    .map((block) => block[2] ?? '');

/** Every command of the guide, in its order. */
export const COMMANDS = blocksOf('').flatMap((block) => block.trim().split('\n'));

/** What an owner enters for an example; an entry that was copied is overwritten in its place. */
export const enter = (file: string, entries: string): void => appendFileSync(file, `\n${entries}`);

/** Does in a folder what the guide says of settings, up to the deployment. */
export function enterSettings(folder: string): void {
  for (const command of COMMANDS) {
    const [, from, to] = /^cp (\S+) (\S+)$/.exec(command) ?? [];
    if (from !== undefined && to !== undefined) cpSync(join(folder, from), join(folder, to));
  }
  const [app = '', functions = ''] = blocksOf('ini');
  enter(join(folder, '.env'), app);
  enter(join(folder, 'functions/.env.your-project'), functions);
}
