// Runs before node_modules exists: plain JavaScript, no packages.
import { spawn } from 'node:child_process';
import { commandOf } from './command.mjs';

const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/;
// npm's default backoff takes more than a minute before it reports being offline.
const TIMEOUT_MS = { npm_config_fetch_retry_mintimeout: '1000', npm_config_fetch_retry_maxtimeout: '5000' };

/** Runs npm in a folder; resolves to its exit code (null when ended by a signal) and output. */
export function npm(args, cwd) {
  return new Promise((done) => {
    const child = spawn(...commandOf('npm', args), {
      cwd,
      // `npm -s` would silence the errors of a nested npm.
      env: { ...TIMEOUT_MS, ...process.env, npm_config_loglevel: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // On SIGTERM npm spends twenty seconds on a rollback; an incomplete installation is repeated anyway.
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

/** Returns the reason why packages were not installed, from npm's output. */
export function installError(output) {
  if (UNREACHABLE.test(output))
    return 'The package registry cannot be reached; check the network and try again.';
  const errors = output.split('\n').filter((line) => line.startsWith('npm error'));
  return ['The packages could not be installed. npm says:', ...errors].join('\n');
}
