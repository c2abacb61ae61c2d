import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutLooseEnds } from '../../../../scripts/lib/loose-ends-plugin.ts';
import { ROOT } from '../../../../scripts/lib/root.ts';

const packages = join(ROOT, 'node_modules');
const routerFolder = join(packages, 'react-router/dist/production');
const router = readdirSync(routerFolder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(join(routerFolder, name), 'utf8'))
  .find((text) => text.includes('Link.displayName'));
const downshift = readFileSync(join(packages, 'downshift/dist/downshift.esm.mjs'), 'utf8');

const RESTRAINING: readonly (readonly [name: string, text: string | undefined, loose: RegExp])[] = [
  ['names for tools', router, /^\w+\.displayName = /m],
  ['calls at load', router, /= \w+\.(?:forwardRef|createContext)\(/],
  ['classes', router, /^var \w+ = class extends /m],
  ['links that fetch ahead', router, /createElement\(PrefetchPageLinks,/],
  ['hooks that nothing calls', downshift, /^(?:useSelect|_useTagGroup)\.stateChangeTypes = /m],
];

test.each(RESTRAINING)(
  'the installed package has %s, which keep unused parts, and loses them',
  (_, text = '', loose) => {
    expect(text).toMatch(loose);
    expect(withoutLooseEnds(text)).not.toMatch(loose);
  },
);

test('what is used keeps what hangs on it', () => {
  expect(withoutLooseEnds(downshift)).toContain('useCombobox.stateChangeTypes = ');
  expect(withoutLooseEnds(downshift)).toContain('useMultipleSelection.stateChangeTypes = ');
});
