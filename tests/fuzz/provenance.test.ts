import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue } from 'virtual:forms';
import { wholeForm } from '../../src/engine/definition/whole-form.ts';
import { renderWithProvenance } from '../../src/engine/render/provenance.ts';
import type { Printed } from '../../src/engine/render/provenance.ts';
import { renderForm } from '../../src/engine/render/render.ts';
import { setIn } from '../../src/shared/lib/path.ts';
import { answersFor } from './support/answers.ts';
import { textFields } from '../../compiler/hostile/stays-inside.ts';
import { hostileText } from './support/hostile.ts';

type Data = Readonly<Record<string, unknown>>;

const OPTIONS = { now: new Date('2026-11-21T12:00:00Z') };
/** Posts for each form and property; `npm run soak` asks for more by `FUZZ_RUNS`. */
const RUNS = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 150) / 15);

const full = (slug: string): Data =>
  JSON.parse(readFileSync(join('tests', 'forms', slug, 'full', 'data.json'), 'utf8')) as Data;

/** Replaces the printed ranges of a text by their paths. */
function skeleton(text: string, printed: readonly Printed[]): string {
  let out = '';
  let end = 0;
  for (const { start, end: next, path } of printed) {
    if (start < end || next < start || next > text.length)
      expect.fail(`${path.join('.')} overlaps what is before it`);
    out += `${text.slice(end, start)}<${path.join('.')}>`;
    end = next;
  }
  return out + text.slice(end);
}

/** Normalizes to one line, as `items` renders entries, and truncates, as spoiler titles are. */
const shapeOf = (text: string): string => `${text.replace(/\s+/g, ' ').trim().slice(0, 30)}.`;

it.each(catalogue.map((entry) => [entry.slug, entry] as const))(
  '%s: posts are equal with and without provenance, and stretches are in order',
  async (_, entry) => {
    const form = await wholeForm(await entry.load());
    fc.assert(
      fc.property(answersFor(form.schema), (answers) => {
        const data = answers as Data;
        const { post, provenance } = renderWithProvenance(form, data, OPTIONS);
        expect(post).toEqual(renderForm(form, data, OPTIONS));
        skeleton(post.title, provenance.title);
        skeleton(post.body, provenance.body);
      }),
      { numRuns: RUNS },
    );
  },
);

it('an answer that prints nothing counts as missing, also with provenance', async () => {
  const entry = catalogue.find(({ slug }) => slug === 'agency-feedback')!;
  const form = await wholeForm(await entry.load());
  const data = { department: '\u200b' };
  const { post } = renderWithProvenance(form, data, OPTIONS);
  expect(post.title).toBe('Agency Incident Report - N/A');
  expect(post).toEqual(renderForm(form, data, OPTIONS));
});

it.each(catalogue.map((entry) => [entry.slug, entry] as const))(
  '%s: text between answers does not depend on free texts',
  async (slug, entry) => {
    const form = await wholeForm(await entry.load());
    const paths = textFields(form.schema).map(({ path }) => path);
    const base = paths.reduce((data, path) => setIn<Data>(data, path, 'x'), full(slug));
    const bodyOf = (data: Data): string => {
      const { post, provenance } = renderWithProvenance(form, data, OPTIONS);
      return skeleton(post.body, provenance.body);
    };
    const quiet = bodyOf(base);
    fc.assert(
      fc.property(fc.constantFrom(...paths), hostileText.map(shapeOf), (path, text) => {
        const skeletonNow = bodyOf(setIn<Data>(base, path, text));
        if (skeletonNow !== quiet) expect(skeletonNow).toBe(quiet);
      }),
      { numRuns: RUNS },
    );
  },
);
