import { join } from 'node:path';
import { childService } from '../lib/child-service.ts';
import type { ChildService } from '../lib/child-service.ts';
import { NAMESPACE, PROJECT } from './addresses.ts';
import type { Ports } from './addresses.ts';

const program = (...args: string[]): readonly string[] => ['--import', 'tsx', ...args];

/** Our stand-in for the Realtime Database, with the project's rules; it keeps its data in a file of the folder. */
export const database = ({ database: port }: Ports, folder: string): ChildService =>
  childService({
    name: 'The Realtime Database',
    args: program(
      'local/realtime-database/main.ts',
      ...['--port', String(port)],
      ...['--rules', 'database.rules.json'],
      ...['--data', join(folder, 'database.json')],
      ...['--namespace', NAMESPACE],
      ...['--project', PROJECT],
    ),
    ready: /^Realtime Database:/,
    revive: true,
  });

/** The OAuth provider of the game world. */
export const gameWorld = ({ gameWorld: port }: Ports): ChildService =>
  childService({
    name: 'The game world',
    args: program('local/game-world/main.ts', '--port', String(port)),
    ready: /^Game world:/,
    revive: true,
  });
