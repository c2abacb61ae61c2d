import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Links the installed packages into a copy of the project. On Windows a junction needs no privileges. */
export const linkPackages = (folder: string): void =>
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
