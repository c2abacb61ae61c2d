import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/lib/root.ts';

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8').replaceAll(/\s+/g, ' ');
const { browserslist } = JSON.parse(textOf('package.json')) as { browserslist: readonly string[] };
const [chrome, edge, firefox, safari] = browserslist.map((browser) => browser.split(' >= ')[1]);

test('the build targets are the documented browsers', () => {
  expect(browserslist.map((browser) => browser.split(' ')[0])).toEqual([
    'chrome',
    'edge',
    'firefox',
    'safari',
  ]);
  expect(edge).toBe(chrome);
  const stated = 'Chrome and Edge of the last two years';
  const others = [`Firefox ${firefox} or later`, `Safari ${safari} or later`];
  for (const words of [`${stated} (${chrome} or later)`, ...others])
    expect(textOf('README.md')).toContain(words);
  for (const words of [stated, ...others]) expect(textOf('index.html')).toContain(words);
});
