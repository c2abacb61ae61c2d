import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FIREFOX } from '../../../scripts/lib/other-browsers.ts';
import { addressWithPayload, encodePayload } from '../../../src/features/to-forum/post-payload.ts';
import { appUrl } from '../support/app.ts';
import { keepPicture } from '../support/browser.ts';
import { formOf, slugs } from '../support/forms.ts';
import { contentOf } from '../support/forum.ts';
import { BROWSERS } from './support/browsers.ts';
import { formStands, openForm, shows } from './support/form.ts';
import { click, copyText, pasted, press, tap, type, until, wheel } from './support/remote-page.ts';
import type { RemotePage } from './support/remote-page.ts';

const NAME = '#root_decedentName';
const PLACE = '#root_placeOfDeath';
const nameIn = (page: RemotePage) =>
  page.run((id: string) => document.querySelector<HTMLInputElement>(id)!.value, NAME);
const dialogIsOpen = (wanted: boolean) => (document.querySelector('dialog[open]') !== null) === wanted;

/** The form with the most to scroll. */
const LONGEST = slugs.toSorted(
  (a, b) => Object.keys(formOf(b).schema.properties).length - Object.keys(formOf(a).schema.properties).length,
)[0]!;

/** A notch of the wheel, in pixels. */
const NOTCH = 120;

/** Runs in the page: resolves to the position of the element at the center when it has stopped moving. */
async function standing(fresh: boolean): Promise<number> {
  const known = globalThis as { middle?: Element | null };
  if (fresh) known.middle = document.elementFromPoint(innerWidth / 4, innerHeight / 2);
  const top = () => known.middle?.getBoundingClientRect().top ?? Number.NaN;
  for (let still = 0, last = Number.NaN; still < 8;) {
    await new Promise((done) => setTimeout(done, 20));
    still = top() === last ? still + 1 : 0;
    last = top();
  }
  return top();
}

const PHRASE = {
  id: 'p1',
  kind: 'phrase',
  name: 'On the scene',
  form: null,
  content: 'Found at {?where}.',
  account: null,
};

/** Runs in the page: returns the value of the field with an ID. */
const valueOf = (id: string): string =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(id)!.value;
const holds = ([id, wanted]: readonly [string, string]): boolean =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(id)!.value === wanted;
const isThere = (selector: string): boolean => document.querySelector(selector) !== null;

const LOG = [
  '[21:04:11] Maria Perez says: Can you hear me?',
  '[21:04:20] * Maria Perez checks the pulse.',
  '[21:04:25] (( Tom Vance: brb ))',
].join('\n');

/** Pastes the log outside any field, and waits for its review. */
async function pasteLog(page: RemotePage): Promise<void> {
  await copyText(page, LOG);
  await press(page, 'Control+v');
  await until(page, isThere, 'dialog[open]:has(.log__lines) .button--primary:not([aria-disabled])');
}

/** Runs in the page: focuses a field, wherever it is scrolled to. */
const focus = (id: string): void => document.querySelector<HTMLElement>(id)!.focus();

/** Begins a new case, and waits for what loads after the form: phrases and known people. */
async function beginCase(page: RemotePage): Promise<void> {
  await press(page, 'Alt+Shift+N');
  await until(page, holds, [NAME, ''] as const);
  await until(page, isThere, '.output__actions');
}

/** The choice of a language in the settings. */
const LANGUAGES = 'dialog[open] .segmented__item';

/** Serves a phpBB page with an editor on loopback. */
async function serveForum(): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', 'text/html; charset=UTF-8');
    response.end(contentOf(new URL(url, 'http://forum.test'), { signedIn: true, hasQuickReply: true }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe.each(BROWSERS)('$name', ({ name, start }) => {
  let page: RemotePage;
  let stands = false;
  const close = async (): Promise<void> => {
    if (stands) await page.close();
    stands = false;
  };
  beforeEach(async () => {
    if (!start || stands) return;
    page = await start();
    stands = true;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await keepPicture(task, 1, page.picture);
    await close();
  });
  afterAll(close);

  test.skipIf(start === undefined)(
    'a form is opened, filled and copied, and restored after a reload and after Back',
    async () => {
      await page.resize(900, 900);
      await openForm(page, appUrl(), 'death-report');
      await click(page, NAME);
      await type(page, 'Maria Perez');
      await press(page, 'F9');
      await shows(page, 'Post copied.');
      expect(await pasted(page)).toContain('Maria Perez');

      await press(page, 'F7');
      await shows(page, 'The post is copied when you come back.');
      await page.run(() => {
        // The window of a driven browser never has focus.
        document.hasFocus = () => true;
        window.dispatchEvent(new FocusEvent('blur'));
        window.dispatchEvent(new FocusEvent('focus'));
      });
      // Where the browser requires a user gesture to copy, one key press remains; the button has focus by then.
      await until(page, () => {
        const post = document.querySelector<HTMLElement>('.copy-button.button--primary')!;
        return post === document.activeElement || post.innerText.startsWith('Copied');
      });
      await press(page, 'Enter');
      await expect.poll(() => pasted(page)).toContain('[divbox');

      await press(page, 'Control+k');
      await until(page, dialogIsOpen, true);
      await press(page, 'Escape');
      await until(page, dialogIsOpen, false);

      await page.reload();
      await formStands(page);
      expect(await nameIn(page)).toBe('Maria Perez');

      await page.open(new URL('favicon.svg', appUrl()).href);
      await page.back();
      await formStands(page);
      expect(await nameIn(page)).toBe('Maria Perez');
      await click(page, NAME);
      await press(page, 'End');
      await type(page, ' II');
      await page.open(new URL('favicon.svg', appUrl()).href);
      await openForm(page, appUrl(), 'death-report');
      expect(await nameIn(page)).toBe('Maria Perez II');
      expect(await page.run(() => document.body.innerText)).not.toContain('another tab');
    },
  );

  test.skipIf(start === undefined)(
    'a language chosen in the settings keeps the answers, also after a reload',
    { tags: 'nightly' },
    async () => {
      await page.resize(900, 900);
      await openForm(page, appUrl(), 'death-report');
      await click(page, NAME);
      await press(page, 'End');
      await type(page, 'I');
      const named = await nameIn(page);
      await press(page, 'Control+k');
      await until(page, dialogIsOpen, true);
      await type(page, 'settings');
      await until(page, isThere, '.picker__row--first');
      await press(page, 'Enter');
      await until(page, isThere, `${LANGUAGES}:nth-of-type(2)`);
      await click(page, `${LANGUAGES}:nth-of-type(2)`);
      await shows(page, 'Paramètres');
      expect(await nameIn(page)).toBe(named);
      await page.reload();
      await formStands(page);
      await shows(page, 'Outils');
      expect(await nameIn(page)).toBe(named);
      await page.run(() => localStorage.removeItem('phmc.language'));
      await page.reload();
      await formStands(page);
      await shows(page, 'Tools');
    },
  );

  test.skipIf(start === undefined)(
    'the wheel scrolls by its full distance, also after a jump to the end',
    { tags: 'nightly' },
    async () => {
      // Low, so that the form is longer than several turns.
      await page.resize(1440, 450);
      await openForm(page, appUrl(), LONGEST);
      await page.run(() => {
        const controls = [...document.querySelectorAll<HTMLElement>('#form :is(input, textarea, select)')];
        controls.at(-1)!.focus();
      });
      const moves: number[] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        const before = await page.run(standing, true);
        await wheel(page, 360, 225, -NOTCH);
        moves.push((await page.run(standing, false)) - before);
      }
      expect(Math.max(...moves), moves.join()).toBeLessThanOrEqual(NOTCH + 20);
      expect(Math.max(...moves), moves.join()).toBeGreaterThan(NOTCH - 20);
    },
  );

  test.skipIf(start === undefined)(
    'a phrase is one undo step, a known person and a street are filled in, and the bookmarklet fills the forum page',
    { tags: 'nightly' },
    async () => {
      await page.resize(1440, 900);
      await page.open(new URL('favicon.svg', appUrl()).href);
      await page.run((entry: object) => {
        localStorage.setItem('phmc.library.p1', JSON.stringify(entry));
      }, PHRASE);
      await openForm(page, appUrl(), 'death-report');
      await beginCase(page);
      await page.run(focus, NAME);
      await type(page, 'Rosa Aldana');
      await page.run(focus, '#root_synopsis');
      await type(page, '.sce');
      await until(page, isThere, '[role="listbox"][aria-label="Phrases"]');
      await press(page, 'Enter');
      await until(page, holds, ['#root_synopsis', 'Found at {?where}.'] as const);
      await type(page, 'sea');
      await until(page, holds, ['#root_synopsis', 'Found at sea.'] as const);
      await press(page, 'Control+z');
      await press(page, 'Control+z');
      await until(page, holds, ['#root_synopsis', '.sce'] as const);

      await beginCase(page);
      await page.run(focus, NAME);
      await type(page, 'ros');
      await until(page, isThere, '#known-people [aria-selected="true"]');
      await press(page, 'Enter');
      await until(page, holds, [NAME, 'Rosa Aldana'] as const);

      await page.run(focus, PLACE);
      await type(page, '31 ban can');
      await until(page, isThere, '#suggested-names [aria-selected="true"]');
      await press(page, 'Enter');
      await until(page, holds, [PLACE, '31 Banham Canyon Drive'] as const);

      await press(page, 'Alt+Shift+K');
      await until(page, dialogIsOpen, true);
      await type(page, 'one press');
      await until(page, isThere, '.picker__row--first');
      await press(page, 'Enter');
      await until(page, isThere, 'a[href^="javascript:"]');
      const bookmark = await page.run(
        () => document.querySelector<HTMLAnchorElement>('a[href^="javascript:"]')!.href,
      );
      const forum = await serveForum();
      const { port } = forum.address() as AddressInfo;
      const packed = await encodePayload({
        title: 'A title',
        recipients: [],
        parts: ['[b]One[/b]\n</textarea>'],
      });
      await page.open(addressWithPayload(`http://127.0.0.1:${port}/posting.php?mode=post&f=7`, packed));
      await page.run((address: string) => {
        location.href = address;
      }, bookmark);
      await until(page, holds, ['#message', '[b]One[/b]\n</textarea>'] as const);
      expect(await page.run(valueOf, '#subject')).toBe('A title');
      expect(await page.run(() => location.hash)).toBe('');
      await page.open(addressWithPayload(`http://127.0.0.1:${port}/viewtopic.php?t=3`, packed));
      await page.run((address: string) => {
        location.href = address;
      }, bookmark);
      await until(page, holds, ['#message', '[b]One[/b]\n</textarea>'] as const);
      expect(await page.run(valueOf, '#subject')).toBe('');
      forum.close();
    },
  );

  test.skipIf(start === undefined)(
    'lines of a chat log go into the narrative and the copied post, by keyboard and by touch',
    { tags: 'nightly' },
    async () => {
      const [story, log] = ['#root_synopsis', 'dialog[open] .log__lines'];
      const add = 'dialog[open] .button--primary';
      await page.resize(1440, 900);
      await openForm(page, appUrl(), 'death-report');
      await beginCase(page);
      await page.run(focus, story);
      await type(page, 'At sea.');
      await pasteLog(page);
      // Keys press no button in a driven Firefox, as its window has no focus
      await (name === FIREFOX.name ? click(page, add) : press(page, 'Enter'));
      await until(page, dialogIsOpen, false);
      const narrative = 'At sea.\nMaria Perez says: “Can you hear me?”\nMaria Perez checks the pulse.';
      await expect.poll(() => page.run(valueOf, story)).toBe(narrative);
      await pasteLog(page);
      await tap(page, `${log} li:first-child input`);
      await until(page, isThere, `${log} li:first-child input:not(:checked)`);
      await tap(page, add);
      await until(page, dialogIsOpen, false);
      await expect.poll(() => page.run(valueOf, story)).toBe(`${narrative}\nMaria Perez checks the pulse.`);
      await press(page, 'F9');
      await shows(page, 'Post copied.');
      expect(await pasted(page)).toContain('Maria Perez checks the pulse.\nMaria Perez checks the pulse.');
    },
  );
});
