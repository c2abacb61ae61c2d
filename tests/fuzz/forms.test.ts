import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from 'virtual:forms';
import { readBBCode } from '../../src/engine/bbcode/reader.ts';
import { hiddenFields } from '../../src/engine/conditions/visible.ts';
import type { FormDefinition } from '../../src/engine/definition/form.ts';
import { renderForm } from '../../src/engine/render/render.ts';
import { setIn } from '../../src/lib/path.ts';
import { answersFor } from './support/answers.ts';
import { textFields } from './support/fields.ts';
import { hostileText } from './support/hostile.ts';
import { marked, outside } from './support/outside.ts';

type Data = Readonly<Record<string, unknown>>;

/** Runs for each form, split over the three properties; `FUZZ_RUNS` asks for more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 10_000);
const STRUCTURE = Math.ceil(RUNS * 0.7);
const TOTAL = Math.ceil(RUNS * 0.2);
const HIDDEN = Math.ceil(RUNS * 0.1);

const NOW = new Date('2026-11-21T12:00:00Z');
const LEAKS = /undefined|\[object Object\]|\[img\]\s*\[\/img\]|\bNaN\b/;

const render = (form: FormDefinition, data: Data) => renderForm(form, data, { now: NOW });

const fullCase = (slug: string): Data =>
  JSON.parse(readFileSync(join('tests', 'forms', slug, 'full', 'data.json'), 'utf8')) as Data;

describe.each(catalogue.map((entry) => [entry.slug, entry] as const))('%s', (slug, entry) => {
  it('keeps whatever is typed into a field inside its place', async () => {
    const form = await entry.load();
    const base = fullCase(slug);
    const fields = textFields(form.schema).map((field) => {
      const quiet = setIn<Data>(base, field.path, marked('x'));
      return { ...field, quiet: outside(render(form, quiet).body) };
    });
    expect(fields.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.constantFrom(...fields), hostileText, ({ path, quiet }, text) => {
        const { title, body } = render(form, setIn<Data>(base, path, marked(text)));
        expect(outside(body)).toBe(quiet);
        expect(readBBCode(body).problems).toEqual([]);
        expect(title).not.toMatch(/[\n\r]/);
        expect([...title].length).toBeLessThanOrEqual(120);
      }),
      { numRuns: STRUCTURE },
    );
  });

  it('makes a document of any answers that the schema allows', async () => {
    const form = await entry.load();
    fc.assert(
      fc.property(answersFor(form.schema), (data) => {
        const { title, body } = render(form, data as Data);
        expect(readBBCode(body).problems).toEqual([]);
        expect(title.length).toBeGreaterThan(0);
      }),
      { numRuns: TOTAL },
    );
  });

  it('prints the same whatever hidden fields hold', async () => {
    const form = await entry.load();
    fc.assert(
      fc.property(answersFor(form.schema), answersFor(form.schema), (data, other) => {
        const shown = data as Data;
        const hidden = [...hiddenFields(form.schema, shown)];
        const changed = {
          ...shown,
          ...Object.fromEntries(hidden.map((name) => [name, (other as Data)[name]])),
        };
        expect(render(form, changed)).toEqual(render(form, shown));
      }),
      { numRuns: HIDDEN },
    );
  });

  it('never prints what a program calls nothing', async () => {
    const form = await entry.load();
    const harmless = { ...fullCase(slug) };
    for (const name of Object.keys(harmless)) {
      const { [name]: _, ...rest } = harmless;
      expect(render(form, rest).body).not.toMatch(LEAKS);
    }
    expect(render(form, {}).body).not.toMatch(LEAKS);
  });
});
