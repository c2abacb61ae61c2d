import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/lib/root.ts';

const SRC = join(ROOT, 'src');
const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

/** Values outside the scale of tokens: none, inherited, a circle, a hairline, or relative to the text. */
const FREE = /^(?:0|auto|inherit|50%|-?[123]px|[\d.]+em)$/;

/** Lengths that follow another one, which is no token: a line of text, an icon, the width of a target for touch. */
const FOLLOWING: readonly string[] = [
  'app/main-screen/splitter.css: margin-inline-start: -26px',
  'engine/react/fields/fields.css: padding-inline-end: 4rem',
  'engine/react/fields/fields.css: padding-top: 1.5rem',
  'engine/react/fields/widgets/combobox.css: margin-inline: auto -1.25rem',
  'shared/ui/table-cards.css: padding: 2px 0 2px 8.5rem',
];

test('sizes of text, radii, gaps, padding and margins are tokens', () => {
  const found = sheets.flatMap((name) =>
    [
      ...readFileSync(join(SRC, name), 'utf8').matchAll(
        /^\s*(font-size|border-[a-z-]*radius|(?:row-|column-)?gap|padding[a-z-]*|margin[a-z-]*): (.+);/gm,
      ),
    ].flatMap(([, property, value = '']) =>
      /var\(--|env\(/.test(value) || value.split(' ').every((part) => FREE.test(part))
        ? []
        : [`${name}: ${property}: ${value}`],
    ),
  );
  expect(sheets.length).toBeGreaterThan(50);
  expect(found.toSorted()).toEqual(FOLLOWING);
});
