import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogue } from 'virtual:forms';
import { programs } from 'virtual:form-readings';
import { encodeTitle } from '#phpbb-bbcode';
import { wholeForm } from '../../src/engine/definition/whole-form.ts';
import { readByForm } from '../../src/engine/read/read-by-form.ts';
import { renderForm } from '../../src/engine/render/render.ts';
import type { RenderedPost } from '../../src/engine/render/render.ts';
import { answersFor } from './support/answers.ts';

type Data = Readonly<Record<string, unknown>>;

const OPTIONS = { now: new Date('2026-11-21T12:00:00Z') };
/** Posts for each form; `npm run soak` asks for more by `FUZZ_RUNS`. */
const RUNS = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 150) / 40);

/** Returns true if an answer contains a text that renders as nothing in a line. */
const isInvisible = (answer: unknown): boolean =>
  typeof answer === 'string'
    ? answer !== '' && encodeTitle(answer) === ''
    : typeof answer === 'object' && answer !== null && Object.values(answer).some(isInvisible);

/** `npm test` uses a fixed seed; the soak random ones, which occasionally find wrongly parsed hostile texts. */
const SAMPLE = process.env['FUZZ_RUNS'] === undefined ? { seed: 38 } : {};

/** Values that a post does not contain completely, so that they cannot be parsed. */
const EXCEPTIONS: readonly {
  readonly reason: string;
  readonly holds: (post: RenderedPost, answers: unknown) => boolean;
}[] = [
  {
    reason: 'the title was shortened, and with it an answer that stands nowhere else',
    holds: ({ whole }) => whole !== undefined,
  },
  {
    reason: 'an answer of invisible characters alone prints nothing on a line',
    holds: (_, answers) => isInvisible(answers),
  },
  {
    reason: 'a row prints nothing of what was answered in it',
    holds: ({ body }) => /^\d+\. Not provided$/m.test(body),
  },
];

it.each(catalogue.map((entry) => [entry.slug, entry] as const))(
  '%s: answers read from a post render the same post',
  async (slug, entry) => {
    const form = await wholeForm(await entry.load());
    const program = await programs[slug]?.();
    if (!program) expect.fail('it has no reading program');
    fc.assert(
      fc.property(answersFor(form.schema), (answers) => {
        const post = renderForm(form, answers as Data, OPTIONS);
        if (EXCEPTIONS.some(({ holds }) => holds(post, answers))) return;
        const { title, body } = post;
        const { data, exact } = readByForm(form, program, { title, body }, OPTIONS);
        if (!exact) expect(data).toEqual(answers);
        const again = renderForm(form, data, OPTIONS);
        if (again.title !== title || again.body !== body) expect(again).toEqual({ title, body });
      }),
      { numRuns: RUNS, ...SAMPLE },
    );
  },
);
