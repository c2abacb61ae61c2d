import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { organisationFolder } from '../../compiler/disk.ts';
import { commandOf } from '../lib/command.mjs';
import { linkPackages } from '../lib/link-packages.ts';
import { ROOT } from '../lib/root.ts';

/** A release in an owner's project folder, where commands are run. */
export interface ReleaseFolder {
  readonly folder: string;
  /** Runs a command of the guide; resolves to its output, rejects with it on failure. */
  command(line: string, env?: Readonly<Record<string, string>>): Promise<string>;
  /** Edits a file, by its path in the project or an absolute one; throws if nothing changes. */
  change(file: string, how: (text: string) => string): void;
  /** Imports a module of this release, by its path in the project. */
  load<M>(module: string): Promise<M>;
}

/** Returns every file of the project except ignored ones. */
const projectFiles = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '');

/** Runs a command line without a shell, which the guide's commands do not need. */
function given(folder: string, line: string, env: Readonly<Record<string, string>>): Promise<string> {
  const [command = '', ...args] = line.split(' ');
  const [program, words] = commandOf(command, args);
  return new Promise((done, fail) => {
    const child = spawn(program, words, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        said += piece.toString();
      });
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done(said);
      else fail(new Error(`${line} ended with ${code ?? 'a signal'}:\n${said}`));
    });
  });
}

/** Opens a release in place. */
export const openRelease = (folder: string): ReleaseFolder => ({
  folder,
  command: (line, env = {}) => given(folder, line, env),
  change(file, how) {
    const text = readFileSync(resolve(folder, file), 'utf8');
    const changed = how(text);
    if (changed === text) throw new Error(`${file} is as it was.`);
    writeFileSync(resolve(folder, file), changed);
  },
  load: async <M>(module: string) => (await import(pathToFileURL(join(folder, module)).href)) as M,
});

/** Copies the project into a new folder, with links to the installed packages. */
export function copyProject(folder: string): ReleaseFolder {
  for (const file of projectFiles(ROOT)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    // Git lists a repository inside this one, such as that of an organisation, as a folder.
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  linkPackages(folder);
  return openRelease(folder);
}

/** Copies a release into another folder with the same packages, except build output and backups. */
export function copyRelease(from: ReleaseFolder, folder: string): ReleaseFolder {
  const own = /^(?:node_modules|dist|backups|\.cache|functions\/lib)(?:\/|$)/;
  cpSync(from.folder, folder, {
    recursive: true,
    filter: (source) => !own.test(relative(from.folder, source).replaceAll('\\', '/')),
  });
  linkPackages(folder);
  return openRelease(folder);
}

/**
 * Returns the folder of the organisation in use that the commands of a release may change: its path in each release, or
 * a copy in `folder` if it is outside the project. `ORGANISATION` names it from now on.
 */
export function copiedOrganisation(folder: string): string {
  const own = organisationFolder();
  const place = relative(ROOT, own);
  const isOutside = place.startsWith('..') || isAbsolute(place);
  const copy = isOutside ? join(folder, 'organisation') : place;
  if (isOutside) cpSync(own, copy, { recursive: true });
  process.env['ORGANISATION'] = copy;
  return copy;
}
