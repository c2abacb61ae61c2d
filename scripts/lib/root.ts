import { join } from 'node:path';

/** The folder that holds package.json. */
export const ROOT = join(import.meta.dirname, '..', '..');
