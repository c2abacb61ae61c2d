import { expect, test } from 'vitest';
import { packText } from '../../../../src/shared/lib/packed-text.ts';
import { filesWith, formInLink, linkOf } from '../../../../src/features/studio/shown/form-link.ts';

const PAGE = 'https://forms.example/forms/studio.html#/abc';
const packedIn = (link: string): string => link.replace(/^.*#\/try\//, '');

test('a link holds the changed files of the form, without its cases', async () => {
  const changes = new Map([
    ['schemas/visit/schema.json', '{ "ä": "…" }'],
    ['templates/_partials/old.hbs', null],
    ['tests/forms/visit/full/data.json', '{}'],
  ]);
  const link = await linkOf(PAGE, 'visit', changes);
  if (!link.ok) throw new Error(link.error);
  expect(link.value).toMatch(/^https:\/\/forms\.example\/forms\/studio\.html#\/try\/[\w-]+$/);
  const form = await formInLink(packedIn(link.value));
  if (!form.ok) throw new Error(form.error);
  const base = { 'schemas/form-data.json': '{}', 'templates/_partials/old.hbs': 'old' };
  expect(filesWith(base, form.value)).toEqual({
    'schemas/form-data.json': '{}',
    'schemas/visit/schema.json': '{ "ä": "…" }',
  });
});

test('a form that is too large for a link is refused', async () => {
  const noise = Array.from({ length: 30_000 }, (_, index) => Math.sin(index).toString(36).slice(4, 8)).join(
    '',
  );
  expect(await linkOf(PAGE, 'visit', new Map([['schemas/visit/ui.json', noise]]))).toEqual({
    ok: false,
    error: 'The form is too large for a link. Hand in the files instead.',
  });
});

const packed = (value: unknown): Promise<string> => packText(JSON.stringify(value));

test.each([
  ['a part of a link', 'eJwr', 'damaged'],
  ['another text', () => packText('no form'), 'damaged'],
  ['a newer version', () => packed({ version: 2, slug: 'visit', changed: {} }), 'damaged'],
  ['a slug that is a path', () => packed({ version: 1, slug: '../visit', changed: {} }), 'damaged'],
  [
    'a path out of the project',
    () => packed({ version: 1, slug: 'visit', changed: { 'schemas/../x.json': '' } }),
    'damaged',
  ],
  ['another folder', () => packed({ version: 1, slug: 'visit', changed: { 'src/a.json': '' } }), 'damaged'],
  [
    'a bomb',
    () => packed({ version: 1, slug: 'visit', changed: { 'schemas/visit/ui.json': ' '.repeat(2_000_000) } }),
    'too large',
  ],
])('%s is refused', async (_, link, reason) => {
  const form = await formInLink(typeof link === 'string' ? link : await link());
  expect(form).toEqual({ ok: false, error: expect.stringContaining(reason) });
});
