import { join } from 'node:path';
import { childService, type ChildService } from '../lib/child-service.ts';
import { NAMESPACE, PROJECT, type Ports } from './addresses.ts';
import { rulesFile } from './database-rules.ts';

type Options = Readonly<Record<string, string>>;

const program = (file: string, options: Options): readonly string[] => [
  '--conditions=workspace-source',
  '--import',
  'tsx',
  file,
  ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
];

/** The Realtime Database stand-in, with the project's rules; it stores its data in the folder. */
export const database = (ports: Pick<Ports, 'database'>, folder: string): ChildService =>
  childService({
    name: 'The Realtime Database',
    args: program('local/database/main.ts', {
      port: String(ports.database),
      rules: rulesFile(),
      data: join(folder, 'database.json'),
      namespace: NAMESPACE,
      project: PROJECT,
    }),
    ready: /^Realtime Database:/,
    revive: true,
  });

/** The game world's OAuth provider. */
export const gameWorld = (ports: Ports): ChildService =>
  childService({
    name: 'The game world',
    args: program('local/game-world/main.ts', { port: String(ports.gameWorld) }),
    ready: /^Game world:/,
    revive: true,
  });

/** Google's account chooser. */
export const google = (ports: Ports): ChildService =>
  childService({
    name: 'The stand-in for Google',
    args: program('local/google/main.ts', { port: String(ports.google) }),
    ready: /^Google:/,
    revive: true,
  });

/** The chat service, whose page lists the messages of each channel. */
export const chat = (ports: Ports): ChildService =>
  childService({
    name: 'The chat channels',
    args: program('local/chat/main.ts', { port: String(ports.chat) }),
    ready: /^Chat channels:/,
    revive: true,
  });

/** The host of uploaded images; it stores them in the folder. */
export const imageHost = (ports: Ports, folder: string): ChildService =>
  childService({
    name: 'The image host',
    args: program('local/image-host/main.ts', {
      port: String(ports.imageHost),
      data: join(folder, 'pictures'),
    }),
    ready: /^Image host:/,
    revive: true,
  });
