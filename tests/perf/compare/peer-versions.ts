import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/lib/root.ts';

/** The version of each library that is compared with. */
export function peerVersions(): Readonly<Record<string, string>> {
  const { dependencies } = JSON.parse(
    readFileSync(join(ROOT, 'tests', 'perf', 'peers', 'package.json'), 'utf8'),
  ) as { dependencies: Record<string, string> };
  return dependencies;
}
