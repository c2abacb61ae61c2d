import { expect, test } from 'vitest';
import { lockedPackages } from '../../../../scripts/audit/lock-file.ts';

test('reads packages, nested ones too, and leaves the project and its workspaces out', () => {
  const packages = {
    '': { name: 'project' },
    functions: { name: 'project-functions' },
    'node_modules/project-functions': { resolved: 'functions', link: true },
    'node_modules/@scope/a': { version: '1.2.3', license: 'MIT', integrity: 'sha512-x', dev: true },
    'node_modules/b/node_modules/a': { version: '2.0.0' },
    'node_modules/binding': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['arm64'] },
    'node_modules/nicety': { version: '1.0.0', optional: true },
  };
  const read = lockedPackages(JSON.stringify({ packages }));
  expect(read.map(({ name, version }) => `${name} ${version}`)).toEqual([
    '@scope/a 1.2.3',
    'a 2.0.0',
    'binding 1.0.0',
    'nicety 1.0.0',
  ]);
  expect(read[0]).toMatchObject({ licence: 'MIT', integrity: 'sha512-x', isDev: true });
  expect(read.map(({ isPlatformBinding }) => isPlatformBinding)).toEqual([false, false, true, false]);
});
