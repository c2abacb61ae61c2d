import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** Entries of one file. */
type Entries = Readonly<Record<string, string | undefined>>;

/** The owner's settings, and the names in the example files. */
export interface OwnerSettings {
  /** `.env`; null if missing. */
  readonly app: Entries | null;
  /** `functions/.env.{project}`; null if missing. */
  readonly functions: Entries | null;
  readonly knownApp: readonly string[];
  readonly knownFunctions: readonly string[];
}

/** Name of the entry with the Firebase project ID. */
export const PROJECT_ENTRY = 'VITE_FIREBASE_PROJECT_ID';

/** Returns the path of the functions' settings of a project, relative to the root. */
export const functionsFile = (project: string): string => `functions/.env.${project}`;

function entriesOf(file: string): Entries | null {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : null;
}

/** Reads the settings in a project folder. */
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
