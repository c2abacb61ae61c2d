import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { linkOf } from '../../../src/features/studio/shown/form-link.ts';
import { appUrl } from '../support/app.ts';
import { LOOP, VISIT_CARD, visitCard, visitor } from '../support/visit-card.ts';
import { BROWSERS } from './support/browsers.ts';
import { shows } from './support/form.ts';
import { click, type, until } from './support/remote-page.ts';
import type { RemotePage } from './support/remote-page.ts';

const TARGET = 'data-target';

/** Runs in the page: marks the control with a text or label, in the open dialog if there is one, once it stands still. */
async function mark([selector, text, target]: readonly [string, string, string]): Promise<boolean> {
  for (const marked of document.querySelectorAll(`[${target}]`)) marked.removeAttribute(target);
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const named = (node: Element): string =>
    node.getAttribute('aria-label') ??
    (node as HTMLInputElement).labels?.[0]?.textContent ??
    node.textContent ??
    '';
  const found = [...scope.querySelectorAll(selector)].find((node) => named(node).trim().startsWith(text));
  if (!found) return false;
  const placeOf = (): string => JSON.stringify(found.getBoundingClientRect());
  const before = placeOf();
  await new Promise((done) => setTimeout(done, 100));
  if (!found.isConnected || placeOf() !== before) return false;
  found.setAttribute(target, '');
  return true;
}

/** Clicks the first control of a selector with a text or label, once it is there. */
async function clickOn(page: RemotePage, selector: string, text: string): Promise<void> {
  await until(page, mark, [selector, text, TARGET] as const);
  await click(page, `[${TARGET}]`);
}

/** Types into a text field with a label, after what it holds. */
async function typeOn(page: RemotePage, label: string, text: string): Promise<void> {
  await clickOn(page, 'input, textarea', label);
  await type(page, text);
}

/** Chooses an option of a list, whose menu no driver can reach. */
async function choose(page: RemotePage, label: string, option: string): Promise<void> {
  await until(page, mark, ['select', label, TARGET] as const);
  await page.run(
    ([target, wanted]: readonly [string, string]) => {
      const list = document.querySelector<HTMLSelectElement>(`[${target}]`)!;
      list.value = wanted;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [TARGET, option] as const,
  );
}

/** Runs in the page: keeps the next files that it downloads. */
function keepFiles(): void {
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob: Blob) => {
    Object.assign(globalThis, { kept: blob });
    return make(blob);
  };
}

/** Runs in the page: returns the kept file in Base64; empty if there is none. */
async function keptFile(): Promise<string> {
  const { kept } = globalThis as { kept?: Blob };
  if (!kept) return '';
  return btoa(String.fromCharCode(...new Uint8Array(await kept.arrayBuffer())));
}

/** Waits until the frame of the form shows a text. */
const tries = (page: RemotePage, text: string): Promise<void> =>
  expect.poll(() => page.runInFrame(() => document.body.innerText).catch(() => '')).toContain(text);

/** Hostile forms: the facts of a field, the body, and the reason of the refusal. */
const HOSTILE: readonly (readonly [object, string, string])[] = [
  [{ pattern: '^(a+)+$' }, '{{visitor}}', 'this pattern can keep the page busy'],
  [{}, '{{> loop}}', 'The form could not be drawn'],
];

/** Returns a link that opens a form of a stranger. */
async function linkTo(facts: object, body: string): Promise<string> {
  const files = { ...visitCard(visitor(facts), body), ...LOOP };
  const link = await linkOf(`${appUrl()}studio.html`, VISIT_CARD, new Map(Object.entries(files)));
  if (!link.ok) throw new Error(link.error);
  return link.value;
}

describe.each(BROWSERS)('$name', ({ start }) => {
  let page: RemotePage | undefined;
  afterAll(() => page?.close());

  test.skipIf(start === undefined)(
    'the studio begins a form, builds a field, shows its post and hands in its files',
    { tags: 'nightly' },
    async () => {
      page = await start!();
      await page.resize(1440, 900);
      await page.open(`${appUrl()}studio.html`);
      await clickOn(page, 'button', 'Begin');
      await clickOn(page, 'label', 'Empty form');
      await typeOn(page, 'Name', 'Blood Donation');
      await choose(page, 'Group', 'Patient files');
      await clickOn(page, 'button.button--primary', 'Begin');
      await tries(page, 'Blood Donation');
      await clickOn(page, 'label', 'Build');
      await clickOn(page, '[data-item="field:patientName"]', '');
      await typeOn(page, 'Label', ' of donor');
      await tries(page, 'of donor');
      await clickOn(page, 'button', 'Accept posts');
      await page.run(keepFiles);
      await shows(page, 'The check finds no problems.');
      await clickOn(page, 'button', 'Hand in');
      await clickOn(page, 'button', 'Download the files');
      const kept = page;
      await expect.poll(() => kept.run(keptFile)).not.toBe('');
      const files = unzipSync(Buffer.from(await page.run(keptFile), 'base64'));
      const schema = Buffer.from(files['schemas/blood-donation/schema.json']!).toString();
      expect(schema).toContain('of donor');
    },
  );

  test.skipIf(start === undefined)(
    'a hostile form in a link is refused while the page answers keys',
    { tags: 'nightly' },
    async () => {
      page ??= await start!();
      for (const [field, body, refusal] of HOSTILE) {
        await page.open(new URL('favicon.svg', appUrl()).href);
        await page.open(await linkTo(field, body));
        await page.run(() => {
          const input = document.createElement('input');
          input.id = 'keys';
          document.body.append(input);
          input.focus();
        });
        await type(page, 'abc');
        expect(await page.run(() => document.querySelector<HTMLInputElement>('#keys')!.value)).toBe('abc');
        await shows(page, refusal);
      }
    },
  );
});
