import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { formsProject } from '../../../../compiler/disk.ts';
import { postReader } from '../../../../compiler/reading/post-reader.ts';
import { flat } from '../../../../src/engine/read/known.ts';
import type { PostReading } from '../../../../src/engine/read/read-post.ts';
import { readCasesBack } from '../../../perf/reading/cases.ts';

const read = postReader(formsProject());

async function readBody(body: string): Promise<PostReading> {
  const result = await read({ body });
  if (!result.ok) return expect.fail(result.error.message);
  return result.value;
}

const example = (file: string): string =>
  readFileSync(join('tests', 'forms', 'death-report', 'full', file), 'utf8');

const BODY = example('body.txt');
const ANSWERS = flat(JSON.parse(example('data.json')) as Record<string, unknown>);

test('example posts are recognised and restore their answers', async () => {
  // `npm run bench -- --only reading` tests all forms.
  const all = await readCasesBack(3);
  expect(all.length).toBeGreaterThan(20);
  // forms:check tests that each is recognised and none is parsed wrongly, and names the case.
  expect(all.filter(({ reading }) => reading.exact).length / all.length).toBeGreaterThan(0.95);
  const sum = (of: (one: (typeof all)[number]) => number): number =>
    all.reduce((total, one) => total + of(one), 0);
  expect(sum((one) => one.read) / sum((one) => one.answers)).toBeGreaterThan(0.97);
});

const word = fc.string({
  minLength: 1,
  maxLength: 9,
  unit: fc.constantFrom('a', 'e', 'o', 'n', 'r', 's', 't'),
});
const sentence = fc.array(word, { minLength: 3, maxLength: 14 }).map((words) => `${words.join(' ')}.`);
const text = fc.array(sentence, { minLength: 1, maxLength: 9 });
const clock = fc.integer({ min: 10, max: 23 });
const boxed = fc
  .tuple(fc.constantFrom('divbox=white', 'center', 'quote=Someone', 'list', 'table'), word, text)
  .map(([tag, title, lines]) => {
    const name = tag.split('=')[0] ?? '';
    return `[${tag}]\n[b]${title}:[/b] ${lines.join('\n[b]Date:[/b] ')}\n[/${name}]\n[hr][/hr]\n[b]Signature[/b]`;
  });
const foreign = fc.oneof(
  text.map((lines) => lines.join('\n\n')),
  fc
    .array(fc.tuple(clock, word, sentence), { minLength: 1, maxLength: 20 })
    .map((lines) => lines.map(([hour, name, said]) => `[${hour}:04:51] ${name}: ${said}`).join('\n')),
  fc.array(boxed, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('\n\n')),
  fc
    .array(fc.tuple(word, sentence), { minLength: 2, maxLength: 12 })
    .map((rows) => rows.map(([label, value]) => `[b]${label}[/b]: ${value}`).join('\n')),
);

it('does not recognise other texts as posts', async () => {
  const texts = fc.sample(foreign, { numRuns: 200, seed: 38 });
  const taken: string[] = [];
  for (const one of texts) if ((await readBody(one)).slug !== null) taken.push(one);
  expect(taken).toEqual([]);
});

describe('an edited post restores proven answers, and reports the rest', () => {
  it.each([
    ['quoted', `[quote=Ines]\n${BODY}\n[/quote]\nThanks!`, 24],
    ['with another label', BODY.replace('The probable cause of death is', 'Probably the cause was'), 20],
    ['with a line that was added', BODY.replace('[b]Sex:[/b]', '[b]Hair:[/b] brown\n[b]Sex:[/b]'), 18],
    ['without a part', BODY.replace(/\[size=85\]The [^]*?\[\/size\]/, ''), 23],
    ['its first half', BODY.slice(0, BODY.length / 2), 16],
    [
      'with one answer that differs from place to place',
      BODY.replace('reference EV-261119-04 ))', 'reference EV-9 ))'),
      23,
    ],
    ['with line ends of another system', BODY.replaceAll('\n', '\r\n'), 24],
  ])('%s', async (_, body, least) => {
    const { slug, data, unverified } = await readBody(body);
    expect(slug).toBe('death-report');
    const listed = new Set(unverified.map(({ path }) => path));
    const got = [...flat(data)].filter(([key]) => !listed.has(key));
    expect(got.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(ANSWERS.get(key)))).toEqual(
      [],
    );
    expect(flat(data).size).toBeGreaterThanOrEqual(least);
  });
});

describe('hostile texts terminate', () => {
  const SIZE = 240_000;
  it.each([
    ['brackets that never close', '['.repeat(SIZE)],
    ['tags that never close', `${BODY}${'[b]'.repeat(SIZE / 3)}`],
    ['many posts in one', `${BODY}\n`.repeat(100).slice(0, SIZE)],
    ['a post between invisible characters', BODY.replace(/./gu, '$&\u200B')],
    ['half a tag', BODY.slice(0, 400)],
  ])('%s', async (_, body) => {
    const { data } = await readBody(body);
    expect(Object.keys(data).length).toBeLessThanOrEqual(ANSWERS.size);
  });

  it('refuses a text longer than any post', async () => {
    const result = await read({ body: 'a '.repeat(500_000) });
    expect(result.ok ? '' : result.error.message).toMatch(/^The text is longer than a post can be/);
  });
});

test('a post in a quote is read as the post', async () => {
  const { data, exact } = await readBody(`[quote="Ada Fields"]${BODY}[/quote]\n`);
  expect({ exact, data }).toEqual({ exact: true, data: (await readBody(BODY)).data });
});

test('a post whose check boxes have plain spaces is read alike', async () => {
  const body = readFileSync(join('tests', 'forms', 'consultation-notes-phmc', 'full', 'body.txt'), 'utf8');
  const pasted = body.replaceAll('\u00A0', ' ');
  expect(pasted).not.toBe(body);
  expect(await readBody(pasted)).toEqual(await readBody(body));
});

/** Returns the text of a post as a page shows it: checkboxes as signs, a line per block, no formatting. */
const shown = (body: string): string =>
  body
    .replaceAll(/\[img\][^[]*\[\/img\]/g, '')
    .replaceAll('[cbc][/cbc]', '☑')
    .replaceAll('[cb][/cb]', '☐')
    .replaceAll(/\[\/?(?:[biu]|size|color|url)(?:=[^\]]*)?\]/g, '')
    .replaceAll(/\[altspoiler=([^\]]*)\]/g, '\n$1\n')
    .replaceAll(/\[\/?(?:\*|[a-z]+)(?:=[^\]]*)?\]/g, '\n');

test('a copy without tags is offered answer by answer, as likely if fully explained', async () => {
  const body = readFileSync(join('tests', 'forms', 'mental-health-pbc', 'full', 'body.txt'), 'utf8');
  const [post, copy] = [await readBody(body), await readBody(shown(body))];
  expect(copy).toMatchObject({ slug: 'mental-health-pbc', data: {}, exact: false, isCopy: true });
  const offered = new Map(copy.unverified.map((one) => [one.path, one]));
  const said = [...flat(post.data)].filter(([, value]) => typeof value === 'string' && !value.includes('['));
  expect(said.length).toBeGreaterThan(10);
  for (const [path, value] of said) expect([path, offered.get(path)?.value]).toEqual([path, value]);
  expect(offered.get('patientName')?.isLikely).toBe(true);

  expect(copy.alike).toBeUndefined();

  const edited = await readBody(shown(body).replace('Chief complaint', 'What the patient said'));
  expect(edited.unverified.filter(({ isLikely }) => isLikely)).toEqual([]);
});

test.each(['career-ems', 'career-psych', 'email-generator'])(
  'a copy of %s without tags that matches another form names both',
  async (slug) => {
    const body = readFileSync(join('tests', 'forms', slug, 'full', 'body.txt'), 'utf8');
    const copy = await readBody(shown(body));
    const forms = [copy.slug, ...(copy.alike ?? []).map((one) => one.slug)];
    expect(forms.length).toBeGreaterThan(1);
    expect(forms).toContain(slug);
    const own = copy.alike?.find((one) => one.slug === slug)?.unverified ?? copy.unverified;
    expect(own.length).toBeGreaterThan(4);
  },
);
