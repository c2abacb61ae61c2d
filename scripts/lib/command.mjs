// Runs before node_modules exists: plain JavaScript, no packages.
import { dirname, join } from 'node:path';

/**
 * Returns a command to spawn without a shell, which would split paths with spaces: `node` becomes this Node; on Windows
 * `npm` and `npx`, which are shell scripts there, become their JavaScript files.
 */
export function commandOf(program, args, { platform, execPath, env } = process) {
  if (program === 'node') return [execPath, args];
  if (platform !== 'win32' || (program !== 'npm' && program !== 'npx')) return [program, args];
  const npm = env.npm_execpath ?? join(dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  return [execPath, [join(dirname(npm), `${program}-cli.js`), ...args]];
}
