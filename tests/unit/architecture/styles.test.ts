import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/lib/root.ts';

const SRC = join(ROOT, 'src');
const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

/** Values outside the scale of tokens: none, inherited, a circle, or relative to the text. */
const FREE = /^(?:0|inherit|50%|[\d.]+em)$/;

test('sizes of text, radii and gaps are tokens', () => {
  const found = sheets.flatMap((name) =>
    [
      ...readFileSync(join(SRC, name), 'utf8').matchAll(
        /^\s*(font-size|border-[a-z-]*radius|(?:row-|column-)?gap): (.+);/gm,
      ),
    ].flatMap(([, property, value = '']) =>
      value.includes('var(--') || value.split(' ').every((part) => FREE.test(part))
        ? []
        : [`${name}: ${property}: ${value}`],
    ),
  );
  expect(sheets.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
