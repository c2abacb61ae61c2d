import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { dirname, join } from 'node:path';
import { isPlainObject } from '../../src/shared/lib/plain-object.ts';

const HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const PATH = /^(?:schemas|templates|tests\/forms)(?:\/\w[\w.-]*)+\.(?:json|hbs|txt|diff)$/;

/** Returns true for a request that a page of this machine's own server sent. */
export const isOwnRequest = ({ host = '', origin, ...headers }: IncomingHttpHeaders): boolean =>
  HOST.test(host) &&
  origin === `http://${host}` &&
  headers['content-type']?.split(';')[0] === 'application/json';

/** Returns the files of a request, with null for those to delete; undefined if one is no file of a form. */
export function readFilesToWrite(body: string): Readonly<Record<string, string | null>> | undefined {
  let files: unknown;
  try {
    files = JSON.parse(body);
  } catch {
    return undefined;
  }
  const isAllowed =
    isPlainObject(files) &&
    Object.entries(files).every(
      ([path, text]) =>
        PATH.test(path) && !path.includes('..') && (text === null || typeof text === 'string'),
    );
  return isAllowed ? (files as Readonly<Record<string, string | null>>) : undefined;
}

/** Writes and deletes files below a folder. */
export function writeFiles(root: string, files: Readonly<Record<string, string | null>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    if (text === null) {
      rmSync(file, { force: true });
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
