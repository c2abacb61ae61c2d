import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deploymentAt } from '../../../../contract/deployment.ts';
import { deploymentOf } from '../../../../src/services/lockdown/deployment.ts';
import { isActive } from '../../../../src/services/lockdown/is-active.ts';
import { parseLockdownConfig } from '../../../../src/services/lockdown/lockdown-config.ts';

describe('deployment', () => {
  const SITES = {
    tools: ['https://phmc-tools.example/', 'https://phmc-tools.example.net/'],
    pages: 'https://forms.pages.example/forms/',
  };

  it.each([
    ['https://phmc-tools.example/', 'phmc-tools'],
    ['https://phmc-tools.example/forms/#/?form=a', 'phmc-tools'],
    ['https://PHMC-Tools.example.net/forms/', 'phmc-tools'],
    ['https://forms.pages.example/forms/', 'github-pages'],
    ['https://forms.pages.example/forms?x=1#/admin', 'github-pages'],
    ['https://forms.pages.example/formsheet/', 'local'],
    ['https://forms.pages.example/', 'local'],
    ['https://phmc-tools.example.example.org/', 'local'],
    ['https://example.org/phmc-tools.example/', 'local'],
    ['https://example.org/#https://phmc-tools.example/', 'local'],
    ['http://127.0.0.1:5199/forms/', 'local'],
    ['http://localhost/', 'local'],
    ['file:///forms/index.html', 'local'],
  ])('%s is %s', (address, deployment) => expect(deploymentAt(address, SITES)).toBe(deployment));

  it('is local without a configured site', () =>
    expect(deploymentOf('https://phmc-tools.example/')).toBe('local'));

  it.each([
    [
      'the tools',
      { tools: ['https://example.org/'], pages: 'https://example.org/forms/' },
      'github-pages',
      'phmc-tools',
    ],
    [
      'the pages',
      { tools: ['https://example.org/forms/'], pages: 'https://example.org/' },
      'phmc-tools',
      'github-pages',
    ],
  ])('a site below %s is not matched', (_, sites, below, above) => {
    expect(deploymentAt('https://example.org/forms/#/', sites)).toBe(below);
    expect(deploymentAt('https://example.org/tools/#/', sites)).toBe(above);
  });
});

describe('is active', () => {
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
});

describe('lockdown config', () => {
  const off = { enabled: false, notification: '', dialog: '', affectedDeployments: [] };

  it('parses a complete configuration', () => {
    const stored = {
      enabled: true,
      notification: ' Drills until noon ',
      dialog: 'Line one\nLine two',
      affectedDeployments: ['all', 'local'],
    };
    expect(parseLockdownConfig(stored)).toEqual({ ...stored, notification: 'Drills until noon' });
  });

  it.each([null, undefined, true, 'enabled', 1, [], ['all'], {}, { unknown: 1 }])(
    'parses %j as no lockdown',
    (stored) => expect(parseLockdownConfig(stored)).toEqual(off),
  );

  it.each([1, 'true', 'yes', null, {}, [true]])('is not switched on by %j', (enabled) =>
    expect(parseLockdownConfig({ enabled }).enabled).toBe(false),
  );

  it.each([1, null, true, ['text'], { text: 'text' }])('parses the text %j as empty', (text) =>
    expect(parseLockdownConfig({ notification: text, dialog: text })).toEqual(off),
  );

  it.each([
    ['all', []],
    [true, []],
    [7, []],
    [null, []],
    [{}, []],
    [{ all: true }, []],
    [{ '-Nabc': 'all' }, []],
    [{ '0': 'all', name: 'local' }, []],
    [{ '1': 'local', '7': 'all' }, ['local', 'all']],
    [['local', 5, null, ['all']], ['local']],
  ])('parses %j as the list %j', (affectedDeployments, expected) =>
    expect(parseLockdownConfig({ affectedDeployments }).affectedDeployments).toEqual(expected),
  );

  it('returns a complete configuration for any value', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (anything) => {
        const stored = { enabled: anything, notification: anything, dialog: anything };
        for (const value of [anything, { ...stored, affectedDeployments: anything }]) {
          const config = parseLockdownConfig(value);
          expect(config.enabled).toBeTypeOf('boolean');
          expect(config.notification).toBeTypeOf('string');
          expect(config.dialog).toBeTypeOf('string');
          expect(config.affectedDeployments.every((name) => typeof name === 'string')).toBe(true);
        }
      }),
    );
  });
});
