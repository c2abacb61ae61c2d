import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from '../../../../scripts/lib/root.ts';
import { enterSettings } from '../../../../scripts/rehearsal/by-guide.ts';

/** Returns an empty folder with the guide's settings, up to the deployment. */
export function byTheGuide(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-guide-'));
  mkdirSync(join(folder, 'functions'));
  for (const file of ['.env.example', 'functions/.env.example']) cpSync(join(ROOT, file), join(folder, file));
  enterSettings(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

export const envIn = (folder: string, file: string): Record<string, string> =>
  parseEnv(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
