import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { startDatabase } from '../../src/server.ts';
import type { DatabaseServer } from '../../src/server.ts';

/** The official emulator, when the suite is to run against it. */
export const OFFICIAL = process.env['FIREBASE_DATABASE_EMULATOR_HOST'];
export const PROJECT = 'demo-phmc-forms';

let server: DatabaseServer | undefined;

/** Starts a database for the tests of a file, unless an official one is named. */
export function withDatabase(): void {
  beforeAll(async () => {
    if (OFFICIAL === undefined) server = await startDatabase({ port: 0, projectId: PROJECT });
  });
  afterAll(async () => server?.close());
}

/** A stand-in that is started by hand from a file. */
export function databaseFrom(
  dataFile: string,
  namespace: string,
): { start(): Promise<void>; stop(): Promise<void> } {
  return {
    start: async () => {
      server = await startDatabase({ port: 0, projectId: PROJECT, dataFile, namespace });
    },
    stop: async () => server?.close(),
  };
}

/** Host and port of the database under test. */
export function address(): string {
  const found = OFFICIAL ?? server?.address;
  if (found === undefined) throw new Error('No database runs.');
  return found;
}

/** The stand-in itself, for tests of what only it has. */
export function standIn(): DatabaseServer {
  if (!server) throw new Error('No stand-in runs.');
  return server;
}

/** A namespace that no other test uses. */
export function newNamespace(): string {
  return `t-${randomUUID()}`;
}

/** Returns a namespace its rules, as a deployment to the emulator would. */
export async function loadRules(namespace: string, rules: object): Promise<void> {
  const response = await fetch(`http://${address()}/.settings/rules.json?ns=${namespace}`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ rules }),
  });
  if (!response.ok) throw new Error(await response.text());
}
