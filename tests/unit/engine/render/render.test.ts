import { boardTitleLength, readBBCode } from '#phpbb-bbcode';
import { describe, expect, test } from 'vitest';
import { renderForm } from '../../../../src/engine/render/render.ts';
import { testForm } from '../support/form.ts';

const FIELDS = {
  name: { type: 'string', title: 'Name' },
  place: { type: 'string', title: 'Place' },
  secret: { type: 'string', title: 'Secret', 'x-showIf': { place: { minLength: 1 } } },
  rows: {
    type: 'array',
    title: 'Rows',
    items: {
      type: 'object',
      required: ['who'],
      properties: { who: { type: 'string' }, note: { type: 'string' } },
    },
  },
} as const;

const BODY = 'Name: {{name}}\nPlace: {{place}}.\n{{#each rows}}{{who}} / {{note}}\n{{else}}none\n{{/each}}';

const form = testForm({
  fields: FIELDS,
  required: ['name', 'rows'],
  title: '[Test] {{or name "N/A"}}',
  body: BODY,
  recipient: '{{name}}',
});

describe('a post', () => {
  test('prints answers, marks missing ones and omits optional ones', () => {
    expect(renderForm(form, { name: 'Ada', rows: [{ who: 'B' }] })).toMatchObject({
      title: '[Test] Ada',
      body: 'Name: Ada\nPlace: .\nB /',
      recipient: 'Ada',
      missing: [],
      errors: [],
    });
    expect(renderForm(form, {})).toMatchObject({
      title: '[Test] N/A',
      body: 'Name: Not provided\nPlace: .\nnone',
      missing: ['name', 'rows'],
    });
  });

  test('marks missing answers of a row by their path', () => {
    const { body, missing } = renderForm(form, { name: 'Ada', rows: [{}, { note: 'x' }] });
    expect(body).toContain('Not provided / x');
    expect(missing).toEqual(['rows.1.who']);
  });

  test('distinguishes missing from invalid answers', () => {
    const short = testForm({ fields: { name: { type: 'string', title: 'Name', maxLength: 3 } } });
    const { missing, errors } = renderForm(short, { name: 'Adam' });
    expect([missing, errors.map(({ message }) => message)]).toEqual([
      [],
      ['Name takes at most 3 characters.'],
    ]);
  });

  test.each([
    null,
    5,
    'text',
    [],
    { name: { raw: 'x' } },
    { name: ['a'], rows: 'x' },
    { rows: [5, null, 'x', []] },
    { name: Number.NaN },
  ])('renders any answers: %j', (answers) => {
    const kept =
      typeof answers === 'object' && answers !== null && !Array.isArray(answers)
        ? answers
        : { name: answers, rows: answers };
    const { title, body } = renderForm(form, kept);
    expect(`${title}\n${body}`).not.toMatch(/undefined|\[object|NaN|null/);
    expect(title).toMatch(/^\[Test\] ./);
  });

  test('prints the labels of a live list once loaded', () => {
    const listed = testForm({ fields: { kind: { type: 'string', 'x-source': 'kinds' } }, body: '{{kind}}' });
    const live = () => [{ value: 'a', label: 'Kind A' }];
    expect(renderForm(listed, { kind: 'a' }).body).toBe('a');
    expect(renderForm(listed, { kind: 'a' }, { live }).body).toBe('Kind A');
  });

  test('has a recipient only if the form has one', () => {
    expect(renderForm(testForm({ fields: FIELDS }), {})).not.toHaveProperty('recipient');
  });

  test('trims lines and ends, so that omitted parts leave no gap', () => {
    const padded = testForm({ fields: FIELDS, body: '\n\n{{place}}   \nb  \n\n' });
    expect(renderForm(padded, { place: 'a' }).body).toBe('a\nb');
    const indented = testForm({ fields: FIELDS, body: 'a \n  {{place}}\t\n\n c' });
    expect(renderForm(indented, { place: 'b' }).body).toBe('a\n  b\n\n c');
  });
});

describe('a recipient', () => {
  test('is single-line, and empty without a name', () => {
    const addressed = testForm({ fields: FIELDS, recipient: '{{name}}' });
    expect(renderForm(addressed, { name: ' [b]Ada\n\u202eB ' }).recipient).toBe('[b]Ada B');
    expect(renderForm(addressed, {}).recipient).toBe('');
  });
});

describe('a title', () => {
  const titled = testForm({ fields: FIELDS, title: '{{name}} - {{place}}' });

  test('is single-line', () => {
    expect(renderForm(titled, { name: 'a\nb', place: 'c\u2028d' }).title).toBe('a b - c d');
  });

  test('over 120 characters shortens its texts and keeps its end', () => {
    const { title, whole } = renderForm(titled, { name: 'word '.repeat(40), place: 'x' });
    expect([...title].length).toBeLessThanOrEqual(120);
    expect(title).toMatch(/word… - x$/);
    expect(whole).toMatch(/^(word )+- x$/);
    expect(renderForm(titled, { name: 'N', place: 'x' })).not.toHaveProperty('whole');
  });

  test('that is too long without answers is truncated between words', () => {
    // The forum stores 255 characters after escaping: names are truncated, the text after them is preserved.
    for (const name of ['"Quo" '.repeat(20).trim(), '😀'.repeat(60), 'a & b < c '.repeat(11)]) {
      const { title: short } = renderForm(titled, { name, place: '27/NOV/2026' });
      expect(boardTitleLength(short)).toBeLessThanOrEqual(255);
      expect(short).toMatch(/… - 27\/NOV\/2026$/);
      expect(short.isWellFormed()).toBe(true);
    }
    const { title } = renderForm(testForm({ fields: FIELDS, title: 'word '.repeat(40) }), {});
    expect(title).toMatch(/^(word )+word…$/);
    expect([...title].length).toBeLessThanOrEqual(120);
  });
});

describe('templates', () => {
  test('can read organisation, site and form, also in partials', () => {
    const facts = testForm({
      fields: FIELDS,
      body: '{{> facts}}',
      partials: { facts: '{{@org.name}}, {{@site.name}}, {{@form.name}} {{@form.code}}' },
    });
    expect(renderForm(facts, {}).body).toBe('House of Examples, Main house, Test 1');
  });

  test('of different forms have separate partials of the same name', () => {
    const one = testForm({ fields: {}, body: '{{> part}}', partials: { part: 'one' } });
    const two = testForm({ fields: {}, body: '{{> part}}', partials: { part: 'two' } });
    expect([one, two, one].map((each) => renderForm(each, {}).body)).toEqual(['one', 'two', 'one']);
  });

  test('can read only the text of a value', () => {
    const prying = testForm({
      fields: FIELDS,
      body: '<{{name.present}}{{name.toString}}{{name.constructor}}{{rows.length}}{{@root.__proto__}}>',
    });
    expect(renderForm(prying, { name: 'x', rows: [{ who: 'y' }] }).body).toBe('<>');
  });

  test('insert a value once and never reparse it', () => {
    expect(renderForm(form, { name: '{{place}} {{> facts}} {{{place}}}', place: 'secret' }).body).toContain(
      'Name: {{place}} {{> facts}} {{{place}}}',
    );
  });
});

test('a text of 61,000 characters is printed completely', () => {
  const text = '[b]x[/divbox] '.repeat(4400);
  const { body } = renderForm(form, { name: text, rows: [{ who: 'x' }] });
  expect(body.replaceAll('\u200b', '')).toContain(text.trim());
  expect(readBBCode(body).problems).toEqual([]);
});
