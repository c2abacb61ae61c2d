import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from 'virtual:forms';
import { readBBCode } from '../../src/engine/bbcode/reader.ts';
import { isPicture } from '../../src/engine/bbcode/tree.ts';
import type { BBNode, TagNode } from '../../src/engine/bbcode/tree.ts';
import { hiddenFields } from '../../src/engine/conditions/visible.ts';
import type { CatalogueEntry, FormDefinition } from '../../src/engine/definition/form.ts';
import { wholeForm } from '../../src/engine/definition/whole-form.ts';
import { renderForm } from '../../src/engine/render/render.ts';
import { setIn } from '../../src/shared/lib/path.ts';
import { answersFor } from './support/answers.ts';
import { textFields } from './support/fields.ts';
import { hostileText } from './support/hostile.ts';
import { marked, outside } from './support/outside.ts';

type Data = Readonly<Record<string, unknown>>;

/** Inputs for each form, split over the two properties: a sample; `npm run soak` asks for 10,000 by `FUZZ_RUNS`. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150);
/** Number of hostile texts per post: costs as much as one, and they may interact. */
const TEXTS_A_POST = 15;
const STRUCTURE = Math.ceil((RUNS * 0.9) / TEXTS_A_POST);
const TOTAL = Math.ceil(RUNS * 0.1);

const TIMEOUT_MS = 1000 + RUNS * 60;
const NOW = new Date('2026-11-21T12:00:00Z');
const LEAKS = /undefined|\[object Object\]|\[img\]\s*\[\/img\]|\bNaN\b/;
const LINE_BREAK = /[\n\r]/;
const TITLE_LIMIT = 120;

const render = (form: FormDefinition, data: Data) => renderForm(form, data, { now: NOW });

const whole = async (entry: CatalogueEntry): Promise<FormDefinition> => wholeForm(await entry.load());

const fullCase = (slug: string): Data =>
  JSON.parse(readFileSync(join('tests', 'forms', slug, 'full', 'data.json'), 'utf8')) as Data;

/** Compares first, since `expect` is slow; it is only used for the message of a failure. */
function expectSame(actual: string, wanted: string): void {
  if (actual !== wanted) expect(actual).toBe(wanted);
}

/** Returns the tree of a post, which must parse without problems. */
function wholeTree(body: string): readonly BBNode[] {
  const { tree, problems } = readBBCode(body);
  if (problems.length > 0) expect(problems).toEqual([]);
  return tree;
}

const { board } = JSON.parse(readFileSync(join('schemas', 'organisation.json'), 'utf8')) as {
  board: { smilies: readonly string[] };
};
const CODES = board.smilies
  .toSorted((a, b) => b.length - a.length)
  .map((code) => code.replaceAll(/[^\w]/g, String.raw`\$&`))
  .join('|');
const ADDRESS = /https?:\/\/[^\s[\]]+/g;
const SMILEY = new RegExp(String.raw`(?<![^\n .\]])(?:${CODES})(?!\w)`);

/** Returns the texts in which the forum looks for smilies: at the beginning of the post or after a tag or image. */
const texts = (nodes: readonly BBNode[]): readonly string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text') return [node.text.replaceAll(ADDRESS, 'x')];
    return node.tag === 'code' || isPicture(node.tag) || isBareLink(node) ? [] : texts(node.children);
  });

/** A link whose text is its address. */
const isBareLink = ({ tag, arg, openEnd, start }: TagNode): boolean =>
  tag === 'url' && arg !== undefined && openEnd - start === '[url]'.length;

function expectNoSmilies(tree: readonly BBNode[]): void {
  const found = texts(tree).find((text) => SMILEY.test(text));
  if (found !== undefined) expect.fail(`The board makes a picture in ${JSON.stringify(found)}`);
}

function expectTitle(title: string): void {
  if (title === '' || LINE_BREAK.test(title) || [...title].length > TITLE_LIMIT) {
    expect.fail(`This is no title: ${JSON.stringify(title)}`);
  }
}

function staysInside(form: FormDefinition, slug: string): void {
  const paths = textFields(form.schema).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(0);
  const base = paths.reduce((data, path) => setIn<Data>(data, path, marked('x')), fullCase(slug));
  const quiet = outside(wholeTree(render(form, base).body));
  const typed = fc.array(fc.tuple(fc.constantFrom(...paths), hostileText), {
    minLength: TEXTS_A_POST,
    maxLength: TEXTS_A_POST,
  });
  fc.assert(
    fc.property(typed, (given) => {
      const data = given.reduce((before, [path, text]) => setIn<Data>(before, path, marked(text)), base);
      const { title, body } = render(form, data);
      const tree = wholeTree(body);
      expectNoSmilies(tree);
      expectSame(outside(tree), quiet);
      expectTitle(title);
    }),
    { numRuns: STRUCTURE },
  );
}

function rendersAnything(form: FormDefinition): void {
  fc.assert(
    fc.property(answersFor(form.schema), answersFor(form.schema), (answers, others) => {
      const [data, other] = [answers as Data, others as Data];
      const document = render(form, data);
      expectNoSmilies(wholeTree(document.body));
      expectTitle(document.title);
      const hidden = [...hiddenFields(form.schema, data)];
      if (hidden.length === 0) return;
      const changed = { ...data, ...Object.fromEntries(hidden.map((name) => [name, other[name]])) };
      expectSame(JSON.stringify(render(form, changed)), JSON.stringify(document));
    }),
    { numRuns: TOTAL },
  );
}

function leaksNothing(form: FormDefinition, slug: string): void {
  const full = fullCase(slug);
  for (const name of Object.keys(full)) {
    const { [name]: _, ...rest } = full;
    expect(render(form, rest).body).not.toMatch(LEAKS);
  }
  expect(render(form, {}).body).not.toMatch(LEAKS);
}

describe.each(catalogue.map((entry) => [entry.slug, entry] as const))('%s', (slug, entry) => {
  it("keeps any input inside its field's place", { timeout: TIMEOUT_MS }, async () => {
    staysInside(await whole(entry), slug);
  });
  const anything =
    'makes a document of any answers that the schema allows, the same whatever hidden fields hold';
  it(anything, { timeout: TIMEOUT_MS }, async () => {
    rendersAnything(await whole(entry));
  });
  it('never prints undefined, null or NaN', async () => {
    leaksNothing(await whole(entry), slug);
  });
});
