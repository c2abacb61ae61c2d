import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fetchNode, versionsOf } from './lib/fetch-node.ts';
import { ROOT } from './lib/root.ts';
import { run } from './lib/run.ts';
import { runCommand } from './lib/run-command.ts';

/**
 * Runs the unit tests on another version of Node: the newest of `engines`, or the given one. Passes with a message when
 * that cannot be installed.
 */
async function main([named]: readonly string[]): Promise<number> {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly engines: { readonly node: string };
  };
  const versions = versionsOf(engines.node);
  const version = named === undefined ? (versions.at(-1) ?? NaN) : Number(named);
  if (!versions.includes(version))
    throw new Error(`package.json allows no Node ${named}; choose from ${versions.join(', ')}.`);
  if (process.versions.node.startsWith(`${version}.`)) {
    console.log(`Node ${version} is that of this machine: npm test runs the unit tests on it.`);
    return 0;
  }
  let node: string;
  try {
    node = await fetchNode(version, join(ROOT, '.cache', `node-${version}`));
  } catch (error) {
    console.log(
      `skipped: unit tests on Node ${version}, which cannot be fetched. ${(error as Error).message}`,
    );
    return 0;
  }
  await run(node, ['--print', '`Unit tests on Node ${process.versions.node}`']);
  // Programs started by name, such as npm, use it as well.
  const PATH = [dirname(node), process.env['PATH']].join(delimiter);
  return run(node, [join(ROOT, 'scripts', 'test.mjs'), '--only', 'unit'], { env: { PATH } });
}

await runCommand(() => main(process.argv.slice(2)));
