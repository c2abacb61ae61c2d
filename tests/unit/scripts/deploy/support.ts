import { execSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from '../../../../scripts/lib/root.ts';

const GUIDE = readFileSync(join(ROOT, 'docs', 'deploy.md'), 'utf8');

/** The blocks of the guide that are written in a language; commands have none. */
const blocksOf = (language: string): readonly string[] =>
  [...GUIDE.matchAll(/^```(.*)\n([^]*?)^```$/gm)]
    .filter((block) => block[1] === language)
    .map((block) => block[2]!);

/** Every command of the guide, in its order. */
export const COMMANDS = blocksOf('').flatMap((block) => block.trim().split('\n'));

/** What an owner enters for an example; an entry that was copied is overwritten in its place. */
export const enter = (file: string, entries: string): void => appendFileSync(file, `\n${entries}`);

/** An empty folder in which somebody has done what the guide says, up to the deployment. */
export function byTheGuide(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-guide-'));
  mkdirSync(join(folder, 'functions'));
  for (const file of ['.env.example', 'functions/.env.example']) cpSync(join(ROOT, file), join(folder, file));
  for (const command of COMMANDS) if (command.startsWith('cp ')) execSync(command, { cwd: folder });
  const [app = '', functions = ''] = blocksOf('ini');
  enter(join(folder, '.env'), app);
  enter(join(folder, 'functions/.env.your-project'), functions);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

export const envIn = (folder: string, file: string): Record<string, string> =>
  parseEnv(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
