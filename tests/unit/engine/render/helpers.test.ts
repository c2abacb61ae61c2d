import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../compiler/json-source.ts';
import { readBBCode } from '#phpbb-bbcode';
import { HELPER_NAMES } from '../../../../src/engine/render/helpers.ts';
import { renderForm } from '../../../../src/engine/render/render.ts';
import { testForm } from '../support/form.ts';

const ZERO_WIDTH = '\u200b';

const FIELDS: Readonly<Record<string, JsonObject>> = {
  name: { type: 'string' },
  must: { type: 'string' },
  other: { type: 'string', 'x-text': 'rich' },
  kind: { type: 'string', enum: ['a', 'b'], 'x-labels': { a: 'Kind A' } },
  open: {
    type: 'string',
    'x-options': [
      { value: 'x', label: 'Ex' },
      { value: 'y', label: 'Why' },
    ],
  },
  ticked: { type: 'boolean' },
  at: { type: 'string', format: 'date-time' },
  dates: { type: 'array', items: { type: 'string', format: 'date-time' } },
  photos: { type: 'array', items: { type: 'string', format: 'uri' } },
  tags: {
    type: 'array',
    items: {
      type: 'string',
      'x-options': [
        { value: 't', label: 'Tag T' },
        { value: 'u', label: 'Tag U' },
      ],
    },
  },
  people: {
    type: 'array',
    items: { type: 'object', properties: { who: { type: 'string' }, armed: { type: 'boolean' } } },
  },
};

const print = (body: string, data: Readonly<Record<string, unknown>> = {}): string =>
  renderForm(testForm({ fields: FIELDS, required: ['must'], body }), data).body;

const URL = 'https://example.org/a.png';

/** Template, answers and rendered text; the first helper of each template is under test. */
const EXAMPLES: readonly (readonly [
  template: string,
  data: Readonly<Record<string, unknown>>,
  text: string,
])[] = [
  ['{{#if name}}yes{{else}}no{{/if}}', { name: 'x' }, 'yes'],
  ['{{#if name}}yes{{else}}no{{/if}}', {}, 'no'],
  ['{{#if must}}yes{{else}}no{{/if}}', {}, 'yes'],
  ['{{#if ticked}}yes{{else}}no{{/if}}', { ticked: false }, 'no'],
  ['{{#if name}}yes{{/if}}', {}, ''],
  ['{{#if (count people)}}some{{else}}none{{/if}}', {}, 'none'],
  ['{{#if (count people)}}some{{else}}none{{/if}}', { people: [{}, { who: 'A' }] }, 'some'],
  [
    '{{#if people}}{{#each people}}{{#if who}}{{who}}{{/if}}{{/each}}{{/if}}',
    { people: [{ who: 'A' }] },
    'A',
  ],
  ['{{#with name}}<{{this}}>{{else}}none{{/with}}', { name: 'x' }, '<x>'],
  ['{{#with name}}<{{this}}>{{else}}none{{/with}}', {}, 'none'],
  ['{{#unless name}}none{{/unless}}', { name: 'x' }, ''],
  ['{{#unless name}}none{{else}}some{{/unless}}', {}, 'none'],
  ['{{#unless name}}none{{else}}some{{/unless}}', { name: 'x' }, 'some'],
  ['{{box (eq kind "a")}}', { kind: 'a' }, '[cbc][/cbc]'],
  ['{{box (eq kind "Kind A")}}', { kind: 'a' }, '[cb][/cb]'],
  ['{{box (eq ticked false)}}', { ticked: false }, '[cbc][/cbc]'],
  ['{{box (eq ticked false)}}', {}, '[cb][/cb]'],
  ['{{box (eq name open)}}', { name: 'x', open: 'x' }, '[cbc][/cbc]'],
  ['{{box (eq name open)}}', { name: 'Ex', open: 'x' }, '[cb][/cb]'],
  ['{{box (includes tags open)}}', { tags: ['x'], open: 'x' }, '[cbc][/cbc]'],
  ['{{box (includes tags "t")}}', { tags: ['u', 't'] }, '[cbc][/cbc]'],
  ['{{box (includes tags "t")}}', { tags: ['u'] }, '[cb][/cb]'],
  ['{{box (includes kind "a")}}', { kind: 'a' }, '[cbc][/cbc]'],
  ['{{box (answered must)}}', {}, '[cb][/cb]'],
  ['{{box (answered must)}}', { must: 'x' }, '[cbc][/cbc]'],
  ['{{box (answered people)}}', { people: [{ who: 'A' }] }, '[cbc][/cbc]'],
  ['{{box (answered people)}}', {}, '[cb][/cb]'],
  ['{{box (answered tags)}}', { tags: ['t'] }, '[cbc][/cbc]'],
  ['{{box (not name)}}', {}, '[cbc][/cbc]'],
  ['{{box (not name)}}', { name: 'x' }, '[cb][/cb]'],
  ['{{box (and name kind)}}', { name: 'x' }, '[cb][/cb]'],
  ['{{box (and name kind)}}', { name: 'x', kind: 'a' }, '[cbc][/cbc]'],
  ['{{box (any name kind)}}', { kind: 'a' }, '[cbc][/cbc]'],
  ['{{box (any name kind)}}', {}, '[cb][/cb]'],
  ['{{or name kind "none"}}', { kind: 'a' }, 'Kind A'],
  ['{{or name kind "none"}}', {}, 'none'],
  ['{{or must "none"}}', {}, 'none'],
  ['{{or name kind}}', {}, ''],
  ['{{or (join ", " name kind) "none"}}', {}, 'none'],
  ['{{join " - " name must kind tags}}', { name: 'x', kind: 'b', tags: ['t', 'u'] }, 'x - b - Tag T - Tag U'],
  ['{{or tags name}}', { tags: ['t', 'u'], name: 'x' }, 'Tag T, Tag U'],
  ['{{join " - " people name}}', { people: [{ who: 'A' }], name: 'x' }, 'x'],
  [
    '{{pluck people "who"}}',
    { people: [{ who: 'A' }, { armed: true }, { who: '[b]' }] },
    `A, [${ZERO_WIDTH}b]`,
  ],
  ['{{pluck people "armed"}}', { people: [{ armed: false }, { who: 'A' }, { armed: true }] }, 'Yes'],
  ['{{pluck people "toString"}}{{pluck name "who"}}', { people: [{ who: 'A' }], name: 'x' }, ''],
  ['{{choices (pluck people "who")}}', { people: [{ who: 'A' }] }, '[cbc][/cbc]\u00A0A'],
  ['{{counted (pluck people "who")}}', { people: [{ who: 'A' }, { who: 'B' }, { who: 'A' }] }, 'A (x2), B'],
  ['{{count people}}', { people: [{ who: 'A' }, {}, { who: 'B' }] }, '2'],
  ['{{count photos}}', {}, '0'],
  ['{{count (pluck people "who")}}', { people: [{ armed: true }, { who: 'A' }] }, '1'],
  ['{{count name}}, {{count kind}}', { name: 'x' }, '1, 0'],
  ['{{#each people}}{{number @index}}{{who}} {{/each}}', { people: [{ who: 'A' }, { who: 'B' }] }, '1A 2B'],
  ['{{words (count people)}}', { people: [{ who: 'A' }] }, 'one'],
  ['{{words (count people)}}', {}, 'no'],
  ['{{words (count tags)}}', { tags: Array.from({ length: 11 }, () => 't') }, '11'],
  ['{{plural (count people) "person" "people"}}', { people: [{ who: 'A' }] }, 'person'],
  ['{{plural (count people) "person" "people"}}', {}, 'people'],
  ['{{plural (count people) "person" "people"}}', { people: [{ who: 'A' }, { who: 'B' }] }, 'people'],
  ['{{day dates}}', { dates: ['2026-11-21T14:05Z', '2026-11-22T09:30Z'] }, '21 Nov 2026, 22 Nov 2026'],
  ['{{day "2026-11-21T14:05Z"}}', {}, '21 Nov 2026'],
  ['{{day at}}', { at: '2026-11-21T14:05Z' }, '21 Nov 2026'],
  ['{{day at}}', { at: '[/divbox]' }, `[${ZERO_WIDTH}/divbox]`],
  ['{{time at}}', { at: '2026-11-21T14:05Z' }, '14:05 UTC'],
  ['{{time at}}', { at: '[/divbox]' }, `[${ZERO_WIDTH}/divbox]`],
  ['{{upper name}}', { name: 'a [b]' }, `A [${ZERO_WIDTH}B]`],
  ['{{box name}}', { name: 'x' }, '[cbc][/cbc]'],
  ['{{box ticked}}', { ticked: false }, '[cb][/cb]'],
  ['{{choices kind}}', { kind: 'b' }, '[cb][/cb]\u00A0Kind A [cbc][/cbc]\u00A0b'],
  [
    '{{choices open separator="|"}}',
    { open: '[b]' },
    `[cb][/cb]\u00A0Ex|[cb][/cb]\u00A0Why|[cbc][/cbc]\u00A0[${ZERO_WIDTH}b]`,
  ],
  ['{{choices tags}}', { tags: ['u'] }, '[cb][/cb]\u00A0Tag T [cbc][/cbc]\u00A0Tag U'],
  ['{{choices kind}}', {}, '[cb][/cb]\u00A0Kind A [cb][/cb]\u00A0b'],
  ['{{choices "a"}}', {}, ''],
  [
    '{{choices tags}}',
    { tags: ['[b]'] },
    `[cb][/cb]\u00A0Tag T [cb][/cb]\u00A0Tag U [cbc][/cbc]\u00A0[${ZERO_WIDTH}b]`,
  ],
  ['{{stored kind}}', { kind: 'a' }, 'a'],
  ['{{stored tags}}', { tags: ['t', 'u'] }, 't, u'],
  ['{{stored name}}', { name: '[b]' }, `[${ZERO_WIDTH}b]`],
  [
    '{{images photos}}',
    { photos: [URL, 'no [b] address'] },
    `[img]${URL}[/img]\nno [${ZERO_WIDTH}b] address`,
  ],
  ['{{images photos}}', {}, ''],
  ['{{images must}}', {}, 'Not provided'],
  ['{{images must}}', { must: URL }, `[img]${URL}[/img]`],
  [
    '{{links photos "Photo"}}',
    { photos: [URL, `${URL}]`] },
    `[url=${URL}]Photo 1[/url] | [url=${URL}%5D]Photo 2[/url]`,
  ],
  ['{{links photos "Photo"}}', { photos: ['no [b] address'] }, `no [${ZERO_WIDTH}b] address`],
  ['{{links photos "Photo"}}{{link photos "here"}}', {}, ''],
  ['{{links must "Photo"}}', {}, 'Not provided'],
  ['{{link photos "here"}}', { photos: [URL, URL] }, `[url=${URL}]here[/url] | [url=${URL}]here[/url]`],
  ['{{link photos "here"}}', { photos: ['no [b] address'] }, `no [${ZERO_WIDTH}b] address`],
  ['{{link photos "here"}}', { photos: [URL] }, `[url=${URL}]here[/url]`],
  ['{{link photos name}}', { photos: [URL], name: '[/url]' }, `[url=${URL}][${ZERO_WIDTH}/url][/url]`],
  ['[list]\n{{items tags}}\n[/list]', { tags: ['t', 'u'] }, '[list]\n[*]Tag T\n[*]Tag U\n[/list]'],
  [
    '[list]\n{{items other}}\n[/list]',
    { other: 'one\n\n  \n [*] two \n  ' },
    `[list]\n[*]one\n[*][${ZERO_WIDTH}*] two\n[/list]`,
  ],
  ['[list]{{items people}}{{items name}}[/list]', { people: [{ who: 'A' }] }, '[list][/list]'],
  ['{{#spoiler name}}  \n x \n\n{{/spoiler}}', { name: 'A' }, '[altspoiler=A]\nx\n[/altspoiler]'],
  [
    '{{#spoiler name}}\nx\n{{/spoiler}}\n',
    { name: 'a] "b"\n[/altspoiler]' },
    '[altspoiler=a) b (/altspoiler)]\nx\n[/altspoiler]',
  ],
  ['{{#spoiler name}}x{{/spoiler}}', {}, '[altspoiler=Details]\nx\n[/altspoiler]'],
  ['{{#spoiler name}}{{name}}{{/spoiler}}', { name: 'A' }, '[altspoiler=A]\nA\n[/altspoiler]'],
];

test.each(EXAMPLES)('%s with %j', (template, data, text) => {
  expect(print(template, data)).toBe(text);
});

test('inline, helpers escape their output for a line', () => {
  const title = testForm({
    fields: FIELDS,
    body: '',
    title: '{{stored name}} {{counted tags}} {{day at}} {{choices open}} {{pluck people "who"}}',
  });
  const hostile = '[b]\u202e\nx';
  const data = { name: hostile, tags: [hostile], at: hostile, open: hostile, people: [{ who: hostile }] };
  expect(renderForm(title, data).title).toBe(
    '[b] x [b] x [b] x [cb][/cb] Ex [cb][/cb] Why [cbc][/cbc] [b] x [b] x',
  );
});

test('numbers up to ten are words', () => {
  const changesText = (length: number): string =>
    print('{{words (count tags)}}', { tags: Array.from({ length }, () => 't') });
  expect(Array.from({ length: 12 }, (_, count) => changesText(count)).join(' ')).toBe(
    'no one two three four five six seven eight nine ten 11',
  );
});

test('two consecutive spoilers are on separate lines', () => {
  const body = '{{#each people}}\n{{#spoiler who}}\nx\n{{/spoiler}}\n{{/each}}\nend';
  expect(print(body, { people: [{ who: 'A' }, { who: 'B' }] })).toBe(
    '[altspoiler=A]\nx\n[/altspoiler]\n[altspoiler=B]\nx\n[/altspoiler]\nend',
  );
});

test('facts of the organisation can be joined and iterated', () => {
  const form = testForm({
    fields: {},
    body: '{{join ", " @org.lines}}{{#each @org.lines}} <{{this}}>{{/each}}',
  });
  expect(renderForm({ ...form, organisation: { lines: ['a', 'b'] } }, {}).body).toBe('a, b <a> <b>');
});

test('every helper has an example', () => {
  const shown = EXAMPLES.map(([template]) => template).join('\n');
  expect(HELPER_NAMES.filter((name) => !new RegExp(`[{(#]${name} `).test(shown))).toEqual([]);
});

test('every example stays balanced for any input', () => {
  const hostile = '[/td][/altspoiler][b][*]"x"=] [url=javascript:alert(1)] [/list]';
  const typed = { name: hostile, must: hostile, other: hostile, kind: hostile, open: hostile, at: hostile };
  const lists = { photos: [hostile], tags: [hostile], people: [{ who: hostile, armed: true }] };
  for (const [template] of EXAMPLES)
    expect([template, readBBCode(print(template, { ...typed, ...lists })).problems]).toEqual([template, []]);
});
