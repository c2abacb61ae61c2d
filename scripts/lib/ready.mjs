// Runs before node_modules exists: plain JavaScript, no packages.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, installError } from './npm.mjs';

/** Returns an error message if this Node does not satisfy package.json's `engines` (`^20.19 || ^24`). */
function unfitNode(root) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const versions = engines.node.split('||').map((range) => range.match(/\d+/g).map(Number));
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (versions.some(([major, minor = 0]) => ownMajor === major && ownMinor >= minor)) return undefined;
  const names = versions.map((version) => version.join('.')).join(', ');
  return `PHMC Forms needs Node ${names} or a later release of one of these; this is Node ${process.versions.node}.`;
}

/** Returns true if `npm ci` has already installed what package-lock.json lists, except packages of other platforms. */
function isInstalled(root, lock) {
  const file = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(file)) return false;
  const installed = JSON.parse(readFileSync(file, 'utf8')).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { version, integrity, optional, devOptional }]) =>
      path === '' ||
      (installed[path]
        ? installed[path].version === version && installed[path].integrity === integrity
        : optional || devOptional),
  );
}

/**
 * Prepares a fresh clone: checks Node, then installs packages unless package-lock.json is unchanged since the last
 * time. Never throws; prints the reason to standard error and returns false.
 */
export async function ready(root) {
  const old = unfitNode(root);
  if (old) {
    console.error(old);
    return false;
  }
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lock = createHash('sha256').update(text).digest('hex');
  const stamp = join(root, 'node_modules', '.phmc-install-stamp');
  if (existsSync(stamp) ? readFileSync(stamp, 'utf8') === lock : isInstalled(root, text)) return true;

  console.log('Installing packages; this takes a minute or two.');
  const { code, output } = await npm(
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'],
    root,
  );
  if (code !== 0) {
    if (code !== null) console.error(installError(output));
    return false;
  }
  writeFileSync(stamp, lock);
  return true;
}
