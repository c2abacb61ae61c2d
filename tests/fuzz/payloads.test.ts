// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packText } from '../../src/shared/lib/packed-text.ts';
import { apply, changesFor, replacing } from '../../src/features/to-forum/script/fill.ts';
import { pageOf } from '../../src/features/to-forum/script/page.ts';
import { encodePayload, decodePayload } from '../../src/features/to-forum/post-payload.ts';
import { hostileText } from './support/hostile.ts';

/** `npm run soak` asks for 10,000. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150);
const HREF = 'https://forum.test/ucp.php?i=pm&mode=compose';

const markup = fc.constantFrom(
  '<img src=x onerror=alert(1)>',
  '</textarea><script>alert(1)</script>',
  '"><b>',
);
const text = fc.oneof(hostileText, markup, fc.string({ unit: 'binary', maxLength: 40 }));
const line = text.map((one) => one.replaceAll(/[\r\n]/g, ' '));
const payload = fc.record({
  title: line,
  recipients: fc.array(
    line.map((name) => `.${name}`),
    { maxLength: 3 },
  ),
  parts: fc.array(text, { minLength: 1, maxLength: 3 }),
});

function writingPage() {
  document.body.innerHTML =
    '<form id="postform" method="post" action="./ucp.php?i=pm"><textarea name="username_list"></textarea>' +
    '<input name="subject"><textarea name="message"></textarea></form>';
  const page = pageOf(document, { href: HREF });
  if (page.kind !== 'message') throw new Error(`This page is read as ${page.kind}.`);
  return page;
}

it('a hostile post payload is transferred completely, and changes only field values of a page', async () => {
  const page = writingPage();
  const empty = document.body.innerHTML;
  const sameLines = (one: string): string => one.replaceAll(/\r\n?/g, '\n');
  await fc.assert(
    fc.asyncProperty(payload, async (sent) => {
      const read = await decodePayload(await encodePayload(sent));
      expect(read).toEqual({ ok: true, value: sent });
      const last = sent.parts.length - 1;
      const before = apply(changesFor(page, sent, last));
      expect(sameLines(page.message.value)).toBe(sameLines(sent.parts[last] ?? ''));
      expect(page.subject?.value).toBe(sent.title);
      expect(page.names?.value.split('\n')).toHaveLength(Math.max(1, sent.recipients.length));
      expect(document.body.innerHTML).toBe(empty);
      apply(before);
      expect(replacing(changesFor(page, sent, last))).toEqual([]);
    }),
    { numRuns: Math.ceil(RUNS / 2) },
  );
});

it('other input is refused with a message', async () => {
  const packed = await encodePayload({ title: 'Title', recipients: [], parts: ['Post '.repeat(50)] });
  const letter = fc.constantFrom('a', 'Z', '0', '9', '-', '_');
  const cut = fc.nat(packed.length - 1).map((length) => packed.slice(0, length));
  const changed = fc
    .tuple(fc.nat(packed.length - 1), letter)
    .map(([at, other]) => packed.slice(0, at) + other + packed.slice(at + 1))
    .filter((other) => other !== packed);
  const letters = fc.string({ unit: letter, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(fc.oneof(cut, changed, letters, fc.json()), async (other) => {
      const isJson = /[^\w=-]/.test(other);
      const read = await decodePayload(isJson ? await packText(other) : other);
      // The last letter of base64 has bits that say nothing.
      if (read.ok) expect(read.value.title).toBe('Title');
      else expect(read.error).toMatch(/\.$/);
    }),
    { numRuns: Math.ceil(RUNS / 2) },
  );
});
