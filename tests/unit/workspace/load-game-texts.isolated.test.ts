import { expect, it, vi } from 'vitest';
import { compileForm } from '../../../compiler/compile.ts';
import { formsProject } from '../../../compiler/project.ts';
import { loadGameTexts } from '../../../src/workspace/load-game-texts.ts';

const fetched = vi.hoisted(() => ({ kinds: vi.fn() }));

vi.mock('virtual:form-texts', (original) => fetched.kinds(original));

it('says what to do when the reader cannot be fetched', async () => {
  fetched.kinds.mockRejectedValueOnce(new TypeError('no network'));
  expect(await loadGameTexts()).toEqual({
    ok: false,
    error: expect.stringContaining('Check the connection'),
  });
});

it('reads and proposes by the kinds that the compiler hands to the browser', async () => {
  fetched.kinds.mockImplementation((original: () => unknown) => original());
  const texts = await loadGameTexts();
  if (!texts.ok) return expect.unreachable(texts.error);
  const reading = texts.value.read('CASE #1\nNAME: Ada ((Lu))\nSEX: Female\n');
  if (!reading.ok) return expect.unreachable(reading.error.message);
  const { kind, records } = reading.value;
  const { schema } = compileForm(formsProject(), 'death-report');
  expect(texts.value.propose(kind, records, { slug: 'death-report', schema })).toMatchObject({
    value: { proposals: [{ path: ['decedentName'], value: 'Ada', from: 'Ada ((Lu))', line: 2 }, {}, {}] },
  });
});
