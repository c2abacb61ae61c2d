import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** The entries of one file; absent when the file is. */
type Entries = Readonly<Record<string, string | undefined>>;

/** What an owner has filled in, and the entries that the examples beside it know. */
export interface OwnerSettings {
  /** `.env`. */
  readonly app: Entries | null;
  /** `functions/.env.{project}`. */
  readonly functions: Entries | null;
  readonly knownApp: readonly string[];
  readonly knownFunctions: readonly string[];
}

/** The name of the entry that says which Firebase project all others belong to. */
export const PROJECT_ENTRY = 'VITE_FIREBASE_PROJECT_ID';

/** Where the functions of a project find their settings, below the folder of this project. */
export const functionsFile = (project: string): string => `functions/.env.${project}`;

function entriesOf(file: string): Entries | null {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : null;
}

/** Reads the settings of a folder that is laid out as this project. */
export function readOwnerSettings(folder: string): OwnerSettings {
  const app = entriesOf(join(folder, '.env'));
  const project = app?.[PROJECT_ENTRY]?.trim() ?? '';
  const known = (file: string): readonly string[] => Object.keys(entriesOf(join(folder, file)) ?? {});
  return {
    app,
    functions: project === '' ? null : entriesOf(join(folder, functionsFile(project))),
    knownApp: known('.env.example'),
    knownFunctions: known('functions/.env.example'),
  };
}
