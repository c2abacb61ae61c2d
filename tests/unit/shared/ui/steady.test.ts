import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const CHOSEN =
  /\[aria-(?:current|selected|pressed|checked|expanded)|:checked|\[data-(?:highlighted|current)|--(?:on|first|open|current|chosen)\b|:hover|:focus/;
const MOVES = /^\s*(?:font(?:-weight|-size)?|letter-spacing|border(?:-\w+)*-width|height|width):/m;

/** Overlays, whose changes cause no layout shift. */
const OVER = /^\.(?:visually-hidden|error-summary__box)/;

const source = new URL('../../../../src/', import.meta.url);
const styles = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

const rules = styles.flatMap((file) =>
  [...readFileSync(new URL(file, source), 'utf8').matchAll(/^\s*([^{}@/]+)\{([^{}]*)\}/gm)].map(
    ([, selector = '', body = '']) => ({ file, selector: selector.trim(), body }),
  ),
);

it('no style changes size or weight on hover, focus or selection', () => {
  expect(rules.length).toBeGreaterThan(500);
  const moving = rules.filter(
    ({ selector, body }) => !OVER.test(selector) && CHOSEN.test(selector) && MOVES.test(body),
  );
  expect(moving.map(({ file, selector }) => `${file}: ${selector}`)).toEqual([]);
});
