import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formsProject } from '../../../../compiler/disk.ts';
import { coloursCss } from '../../../../compiler/organisation-plugin.ts';
import { contrast } from './contrast.ts';

const source = new URL('../../../../src/', import.meta.url);
const tokens = readFileSync(new URL('shared/ui/tokens.css', source), 'utf8') + coloursCss(formsProject());

function block(selector: string): string {
  const start = tokens.indexOf(`\n${selector} {`);
  if (start < 0) throw new Error(`no ${selector} in tokens.css`);
  return tokens.slice(start, tokens.indexOf('\n}', start));
}

type Colours = Readonly<Record<string, string>>;

function colours(css: string, side: 'light' | 'dark'): Colours {
  const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)];
  return Object.fromEntries(
    pairs.map(([, name, light, dark]) => [name ?? '', (side === 'light' ? light : dark) ?? '']),
  );
}

const sites = {
  PHMC: '',
  PBC: block("[data-site='PBC']"),
};

const cases = (['PHMC', 'PBC'] as const).flatMap((site) =>
  (['light', 'dark'] as const).map((side): [string, Colours] => [
    `${site} ${side}`,
    { ...colours(block(':root'), side), ...colours(sites[site], side) },
  ]),
);

const grounds = ['bg', 'surface', 'surface-2'];
const inks = ['text', 'text-muted', 'accent', 'danger', 'ok', 'warn', 'info'];

describe.each(cases)('colours of %s', (_, palette) => {
  const ratio = (ink: string, ground: string) => contrast(palette[ink] ?? '', palette[ground] ?? '');

  it.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))(
    '%s has enough contrast on %s',
    (ink, ground) => expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5),
  );

  it.each(['accent', 'danger', 'ok', 'warn', 'info'])(
    '%s and plain text have enough contrast on its tint',
    (ink) => {
      expect(ratio(ink, `${ink}-soft`)).toBeGreaterThanOrEqual(4.5);
      expect(ratio('text', `${ink}-soft`)).toBeGreaterThanOrEqual(4.5);
      expect(ratio('text-muted', `${ink}-soft`)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('text on the accent has enough contrast', () => {
    expect(ratio('accent-text', 'accent')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('control borders and the focus ring have enough contrast on %s', (ground) => {
    expect(ratio('border-strong', ground)).toBeGreaterThanOrEqual(3);
    expect(ratio('focus', ground)).toBeGreaterThanOrEqual(3);
  });
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe('themes', () => {
  it('follow the system unless one is forced', () => {
    expect(block(':root')).toContain('color-scheme: light dark;');
    expect(block(":root[data-theme='light']")).toContain('color-scheme: light;');
    expect(block(":root[data-theme='dark']")).toContain('color-scheme: dark;');
  });

  it('has another accent for PBC', () => {
    for (const name of ['accent', 'accent-text', 'accent-soft']) {
      expect(colours(sites.PBC, 'light')).toHaveProperty(name);
    }
    expect(colours(sites.PBC, 'light').accent).not.toBe(colours(block(':root'), 'light').accent);
  });
});

const sheets = ['shared/ui', 'services/notifications'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, source))
    .filter((file) => file.endsWith('.css') && file !== 'tokens.css')
    .map((file): [string, string] => [
      file,
      readFileSync(new URL(`${folder}/${file}`, source), 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''),
    ]),
);

describe.each(sheets)('%s', (_, css) => {
  it('uses no literal colour', () => {
    expect(css.match(/#[0-9a-f]{3,8}\b|\bhsl\(|\boklch\(/gi)).toBeNull();
  });

  it('uses only properties that exist', () => {
    const used = [...css.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name]) => name ?? '');
    const unknown = used.filter((name) => !`${tokens}${css}`.includes(`${name}:`));
    expect(unknown).toEqual([]);
  });
});
