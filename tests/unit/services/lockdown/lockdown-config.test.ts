import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseLockdownConfig } from '../../../../src/services/lockdown/lockdown-config.ts';

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
