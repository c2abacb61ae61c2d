import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Gives a copy of the project the packages that are installed here. Anybody may make a junction on Windows, but no link. */
export const linkPackages = (folder: string): void =>
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
