import { execFileSync, spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/lib/root.ts';
import { securityHeaders } from '../../scripts/lib/security-headers.ts';

const docker = (...args: readonly string[]): string =>
  execFileSync('docker', args, { cwd: ROOT, encoding: 'utf8' }).trim();

test.runIf(spawnSync('docker', ['info']).status === 0)(
  'the image of the example serves its site',
  async () => {
    docker('build', '--tag', 'forms-test', '--build-arg', 'ORGANISATION=examples/fire', '.');
    const container = docker('run', '--detach', '--publish', '127.0.0.1::8080', 'forms-test');
    onTestFinished(() => void docker('rm', '--force', container));
    const address = `http://${docker('port', container, '8080')}/forms/`;
    await expect
      .poll(() =>
        fetch(address)
          .then(({ headers }) => headers.get('Content-Security-Policy'))
          .catch(() => null),
      )
      .toBe(securityHeaders([])['Content-Security-Policy']);
  },
);
