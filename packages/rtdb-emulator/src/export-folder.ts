import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the databases in an export of the Firebase emulators: a JSON file per namespace. */
const FOLDER = 'database_export';
/** Versions of Firebase CLI and database emulator that define this layout. */
const VERSIONS = { cli: '13.0.0', database: '4.11.2' };
const METADATA = 'firebase-export-metadata.json';

/** Data by namespace, in export format (`.priority`, `.value`). */
export type Exported = ReadonlyMap<string, unknown>;

/** Reads an export of the Firebase emulators or of this one. Throws if the folder contains none. */
export function readExport(folder: string): Exported {
  const path = join(folder, FOLDER);
  if (!existsSync(path)) throw new Error(`${folder} holds no export: there is no ${FOLDER} in it.`);
  return new Map(
    readdirSync(path)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(path, name), 'utf8'))]),
  );
}

/** Writes an export that the Firebase emulators can read. Databases of an earlier export are removed. */
export function writeExport(folder: string, databases: Exported): void {
  const path = join(folder, FOLDER);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  for (const [namespace, data] of databases)
    writeFileSync(join(path, `${namespace}.json`), JSON.stringify(data ?? null));
  const known = join(folder, METADATA);
  const metadata: object = existsSync(known)
    ? JSON.parse(readFileSync(known, 'utf8'))
    : { version: VERSIONS.cli };
  writeFileSync(
    known,
    JSON.stringify({ ...metadata, database: { version: VERSIONS.database, path: FOLDER } }, null, 2),
  );
}
