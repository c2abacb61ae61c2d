// Runs before node_modules exists: plain JavaScript, no packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from './command.mjs';

const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/;
// npm's own pauses add up to more than a minute of silence before it admits that it is offline.
const TIMEOUT_MS = { npm_config_fetch_retry_mintimeout: '1000', npm_config_fetch_retry_maxtimeout: '5000' };

/** The sentence that says why this Node is none of package.json's `engines` (`^20.19 || ^24`), or undefined when it is. */
function unfitNode(root) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const versions = engines.node.split('||').map((range) => range.match(/\d+/g).map(Number));
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (versions.some(([major, minor = 0]) => ownMajor === major && ownMinor >= minor)) return undefined;
  const names = versions.map((version) => version.join('.')).join(', ');
  return `PHMC Forms needs Node ${names} or a later release of one of these; this is Node ${process.versions.node}.`;
}

/** Runs `npm ci`; resolves to its exit code (null when a signal ended it) and all that it said. */
function npmCi(root) {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  return new Promise((done) => {
    const child = spawn(...commandOf('npm', args), {
      cwd: root,
      env: { ...TIMEOUT_MS, ...process.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Asked politely, npm takes twenty seconds to put everything back; without a stamp the next run starts afresh.
    const stop = () => child.kill('SIGKILL');
    const finish = (code, output) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      done({ code, output });
    };
    let output = '';
    process.on('SIGINT', stop).on('SIGTERM', stop);
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.once('error', (error) => finish(1, `npm error ${error.message}`));
    child.once('close', (code) => finish(code, output));
  });
}

function whyNot(output) {
  if (UNREACHABLE.test(output))
    return 'The package registry cannot be reached; check the network and try again.';
  const errors = output.split('\n').filter((line) => line.startsWith('npm error'));
  return ['The packages could not be installed. npm says:', ...errors].join('\n');
}

/**
 * Readies a fresh clone: checks Node, then installs packages unless package-lock.json is the one installed last.
 * Never throws; says on standard error why it could not and returns false.
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
  const { code, output } = await npmCi(root);
  if (code !== 0) {
    if (code !== null) console.error(whyNot(output));
    return false;
  }
  writeFileSync(stamp, lock);
  return true;
}
