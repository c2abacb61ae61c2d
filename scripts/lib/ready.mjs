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
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.phmc-install-stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return true;

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
