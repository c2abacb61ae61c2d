import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../../scripts/lib/run.ts';

const HERE = import.meta.dirname;

const lockOf = (file: string): string => {
  const { packages } = JSON.parse(readFileSync(join(HERE, file), 'utf8')) as {
    packages: Record<string, { readonly version?: string }>;
  };
  return JSON.stringify(
    Object.entries(packages)
      .filter(([path]) => path !== '')
      .map(([path, { version }]) => [path, version]),
  );
};

const INSTALLED = 'node_modules/.package-lock.json';

/** Installs the libraries that the benchmark compares with, unless the very versions are there. Throws when npm fails. */
export async function installPeers(): Promise<void> {
  if (existsSync(join(HERE, INSTALLED)) && lockOf(INSTALLED) === lockOf('package-lock.json')) return;
  const code = await run('npm', ['ci', '--prefix', HERE, '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error('The compared libraries could not be installed.');
}

/** The version of each library, from the lock file. */
export function peerVersions(): Readonly<Record<string, string>> {
  const { dependencies } = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return dependencies;
}
