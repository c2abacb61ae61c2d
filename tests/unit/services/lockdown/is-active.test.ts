import { expect, it } from 'vitest';
import { isActive } from '../../../../src/services/lockdown/is-active.ts';
import { parseLockdownConfig } from '../../../../src/services/lockdown/lockdown-config.ts';

it.each([
  [true, ['all'], true],
  [true, ['github-pages', 'all'], true],
  [true, ['local'], true],
  [true, ['phmc-tools', 'github-pages'], false],
  [true, [], false],
  [true, ['All'], false],
  [true, ['everything', 'local-2', ''], false],
  [false, ['all', 'local'], false],
])('enabled %s for %j: %s', (enabled, affectedDeployments, expected) =>
  expect(isActive(parseLockdownConfig({ enabled, affectedDeployments }), 'local')).toBe(expected),
);
