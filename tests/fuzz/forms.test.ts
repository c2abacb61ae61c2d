import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from 'virtual:forms';
import { parsePost } from '../../compiler/hostile/post-faults.ts';
import { hostileTest } from '../../compiler/hostile/stays-inside.ts';
import { hiddenFields } from '../../src/engine/conditions/visible.ts';
import type { CatalogueEntry, FormDefinition } from '../../src/engine/definition/form.ts';
import { wholeForm } from '../../src/engine/definition/whole-form.ts';
import { renderForm } from '../../src/engine/render/render.ts';
import { answersFor } from './support/answers.ts';
import { hostileText } from './support/hostile.ts';

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

const render = (form: FormDefinition, data: Data) => renderForm(form, data, { now: NOW });

const whole = async (entry: CatalogueEntry): Promise<FormDefinition> => wholeForm(await entry.load());

const fullCase = (slug: string): Data =>
  JSON.parse(readFileSync(join('tests', 'forms', slug, 'full', 'data.json'), 'utf8')) as Data;

/** Compares first, since `expect` is slow; it is only used for the message of a failure. */
function expectNone(fault: string | undefined): void {
  if (fault !== undefined) expect.fail(`The post ${fault}.`);
}

function staysInside(form: FormDefinition, slug: string): void {
  const { paths, faultOf } = hostileTest(form, fullCase(slug));
  expect(paths.length).toBeGreaterThan(0);
  const typed = fc.array(fc.tuple(fc.constantFrom(...paths), hostileText), {
    minLength: TEXTS_A_POST,
    maxLength: TEXTS_A_POST,
  });
  fc.assert(
    fc.property(typed, (given) => expectNone(faultOf(given))),
    { numRuns: STRUCTURE },
  );
}

function rendersAnything(form: FormDefinition): void {
  fc.assert(
    fc.property(answersFor(form.schema), answersFor(form.schema), (answers, others) => {
      const [data, other] = [answers as Data, others as Data];
      const post = render(form, data);
      expectNone(parsePost(form, post).fault);
      const hidden = [...hiddenFields(form.schema, data)];
      if (hidden.length === 0) return;
      const changed = { ...data, ...Object.fromEntries(hidden.map((name) => [name, other[name]])) };
      const after = JSON.stringify(render(form, changed));
      if (after !== JSON.stringify(post)) expect(after).toBe(JSON.stringify(post));
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
  const anything = 'makes a post of any answers that the schema allows, the same whatever hidden fields hold';
  it(anything, { timeout: TIMEOUT_MS }, async () => {
    rendersAnything(await whole(entry));
  });
  it('never prints undefined, null or NaN', async () => {
    leaksNothing(await whole(entry), slug);
  });
});
