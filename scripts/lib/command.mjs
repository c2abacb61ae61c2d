// Runs before node_modules exists: plain JavaScript, no packages.
import { dirname, join } from 'node:path';

/**
 * Returns a command as it is spawned without a shell, in which a path with a space would be two words: `node` is this Node,
 * and `npm` and `npx`, which are scripts for a shell on Windows, are the JavaScript behind them there.
 */
export function commandOf(program, args, { platform, execPath, env } = process) {
  if (program === 'node') return [execPath, args];
  if (platform !== 'win32' || (program !== 'npm' && program !== 'npx')) return [program, args];
  const npm = env.npm_execpath ?? join(dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  return [execPath, [join(dirname(npm), `${program}-cli.js`), ...args]];
}
