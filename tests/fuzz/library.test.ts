import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from 'virtual:forms';
import { readBBCode } from '#phpbb-bbcode';
import { wholeForm } from '../../src/engine/definition/whole-form.ts';
import { renderForm } from '../../src/engine/render/render.ts';
import { setIn } from '../../src/shared/lib/path.ts';
import { expandPhrase } from '../../src/features/phrases/phrase-text.ts';
import { FACTS, factsOf } from '../../src/features/phrases/phrase-facts.ts';
import { usableAnswers } from '../../src/features/presets/apply-preset.ts';
import { presetContent, readPreset } from '../../src/features/presets/preset.ts';
import { textFields } from '../../compiler/hostile/stays-inside.ts';
import { hostileText } from './support/hostile.ts';
import { marked, outside } from '../../compiler/hostile/outside.ts';

type Data = Readonly<Record<string, unknown>>;

/** Inputs over all forms: a sample; `npm run soak` asks for 10,000 by `FUZZ_RUNS`. */
const RUNS = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 170) / catalogue.length);
const NOW = new Date('2026-11-21T12:00:00Z');

const phrase = fc
  .array(
    fc.oneof(
      hostileText,
      fc.constantFrom(...Object.keys(FACTS), 'a|[/b]', 'x', '').map((name) => `{?${name}}`),
      hostileText.map((name) => `{?${name}}`),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(''));

const answers = (names: readonly string[]) =>
  fc.dictionary(
    fc.oneof(fc.constantFrom(...names), hostileText),
    fc.oneof(hostileText, fc.boolean(), fc.array(hostileText, { maxLength: 3 }), fc.jsonValue()),
    { maxKeys: 12 },
  );

describe.each(catalogue.map((entry) => [entry.slug, entry] as const))('%s', (slug, entry) => {
  it('stays balanced with any phrase and facts', { timeout: 1000 + RUNS * 100 }, async () => {
    const form = await wholeForm(await entry.load());
    const paths = textFields(form.schema).map(({ path }) => path);
    const full = JSON.parse(readFileSync(join('tests', 'forms', slug, 'full', 'data.json'), 'utf8')) as Data;
    const base = paths.reduce((data, path) => setIn<Data>(data, path, marked('x')), full);
    const post = (data: Data) => {
      const { tree, problems } = readBBCode(renderForm(form, data, { now: NOW }).body);
      expect(problems).toEqual([]);
      return outside(tree);
    };
    const quiet = post(base);
    fc.assert(
      fc.property(phrase, fc.constantFrom(...paths), hostileText, (text, path, name) => {
        const names = { decedentName: name, patientName: name };
        const fact = factsOf({ form, data: names, path, author: { name, rank: name }, now: NOW });
        const put = (value: string) => setIn<Data>(base, path, marked(value));
        expect(post(put(expandPhrase(text, fact)))).toBe(quiet);
      }),
      { numRuns: RUNS },
    );
  });

  it('stays balanced with any preset', { timeout: 1000 + RUNS * 100 }, async () => {
    const form = await wholeForm(await entry.load());
    fc.assert(
      fc.property(answers(Object.keys(form.schema.properties)), (given) => {
        const kept = readPreset('One', presetContent({ model: 1, answers: given }));
        const data = usableAnswers(form, kept?.answers ?? {});
        expect(readBBCode(renderForm(form, data, { now: NOW }).body).problems).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(readPreset('One', text)).toBeNull();
      }),
    );
  });
});
