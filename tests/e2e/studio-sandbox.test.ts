import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/root.ts';
import type { Files } from '../../src/features/studio/sandbox/messages.ts';
import { appUrl } from './support/app.ts';
import { withBrowser } from './support/browser.ts';
import { LOOP, VISIT_CARD, visitCard, visitor } from './support/visit-card.ts';

const open = withBrowser();

const ELSEWHERE = 'https://elsewhere.test/';

const files: Files = Object.fromEntries(
  ['schemas', 'templates'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(ROOT, path), readFileSync(path, 'utf8')] as const),
  ),
);

/** The page's side of the studio: sends requests to the frame. */
interface Asking {
  ask: (name: string, input: unknown) => Promise<{ readonly ok: boolean; readonly problems?: unknown }>;
}

/** Opens the studio's page with a frame of its own, as the studio makes one. */
async function openFrame(page: Page): Promise<Frame> {
  await page.goto(`${appUrl()}studio.html`);
  await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts');
    frame.src = 'studio-frame.html';
    const { port1, port2 } = new MessageChannel();
    const loaded = new Promise((done) => frame.addEventListener('load', done));
    document.body.append(frame);
    await loaded;
    frame.contentWindow!.postMessage(null, '*', [port2]);
    const waiting = new Map<number, (reply: never) => void>();
    port1.addEventListener('message', ({ data }: MessageEvent<{ id: number; reply: never }>) =>
      waiting.get(data.id)?.(data.reply),
    );
    port1.start();
    (globalThis as unknown as Asking).ask = (name, input) =>
      new Promise((done) => {
        waiting.set(waiting.size + 1, done);
        port1.postMessage({ id: waiting.size, name, input });
      });
  });
  return page.frame({ url: /studio-frame/ })!;
}

const ask = (page: Page, name: string, input: unknown) =>
  page.evaluate(([asked, given]) => (globalThis as unknown as Asking).ask(asked, given), [
    name,
    input,
  ] as const);

/** Attempts of code in the frame: each runs as if a form had taken over the frame. */
const ATTACKS: readonly (readonly [string, (url: string) => unknown])[] = [
  ['a request', (url) => fetch(url)],
  ['a request to the site', () => fetch('studio.html').then((response) => response.text())],
  [
    'an older request',
    (url) =>
      new Promise((done, fail) => {
        const request = new XMLHttpRequest();
        request.addEventListener('load', done);
        request.addEventListener('error', () => fail(new Error('refused')));
        request.open('GET', url);
        request.send();
      }),
  ],
  [
    'a socket',
    (url) =>
      new Promise((done, fail) => {
        const socket = new WebSocket(url.replace('https', 'wss'));
        socket.addEventListener('open', done);
        socket.addEventListener('error', () => fail(new Error('refused')));
      }),
  ],
  [
    'an image',
    (url) =>
      new Promise((done, fail) => {
        const image = new Image();
        image.addEventListener('load', done);
        image.addEventListener('error', () => fail(new Error('refused')));
        image.src = `${url}a.png`;
      }),
  ],
  [
    'a script',
    (url) =>
      new Promise((done, fail) => {
        const script = document.createElement('script');
        script.addEventListener('load', done);
        script.addEventListener('error', () => fail(new Error('refused')));
        script.src = `${url}a.js`;
        document.body.append(script);
      }),
  ],
  ['stored text', () => localStorage.getItem('a')],
  ['text of the session', () => sessionStorage.getItem('a')],
  ['cookies', () => document.cookie],
  ['a database', () => indexedDB.open('a')],
  ['caches', () => caches.keys()],
  ['a service worker', () => navigator.serviceWorker.register('sw.js')],
  ['the page around it', () => window.parent.document.title],
  ['the address of the page around it', () => window.parent.location.href],
  [
    'another address of the page',
    (url) => {
      window.top!.location.href = url;
    },
  ],
  [
    'a window',
    (url) => {
      if (window.open(url) === null) throw new Error('refused');
    },
  ],
  ['a worker of another site', (url) => new Worker(`${url}a.js`)],
];

test('code in the frame reaches no network, no storage and no other page', async () => {
  const { page } = await open();
  const asked: string[] = [];
  // Whatever the browser lets through is answered.
  await page.context().route(`${ELSEWHERE}**`, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '' });
  });
  const frame = await openFrame(page);
  const before = page.url();
  for (const [what, attack] of ATTACKS) {
    const outcome = await frame.evaluate(attack, ELSEWHERE).then(
      () => 'done',
      () => 'refused',
    );
    expect([what, outcome]).toEqual([what, 'refused']);
  }
  // It may navigate itself, but only within the site.
  await frame.evaluate((url) => void (location.href = url), ELSEWHERE);
  await expect.poll(() => page.frames().some((each) => each.url().startsWith('chrome-error'))).toBe(true);
  expect(asked).toEqual([]);
  expect(page.url()).toBe(before);
});

/** Returns the project with a form whose parts are replaced. */
const withForm = ({ properties = visitor(), body = '{{visitor}}', more = {} as Files }): Files => ({
  ...files,
  ...visitCard(properties, body),
  ...more,
});

const MARKUP = '<img src=x onerror="globalThis.taken = true"><script>globalThis.taken = true</script>';
const CODE = '"]; globalThis.taken = true; //';
const named = (name: string, more: object = {}): object => ({
  ...visitor(),
  [name]: { type: 'string', title: 'Field', ...more },
});

/** Forms from an untrusted author, each with whether it is drawn. */
const FORMS: readonly (readonly [string, Files | (() => Files), boolean])[] = [
  [
    'markup in every text',
    () => withForm({ properties: named('a', { title: MARKUP, description: MARKUP }), body: MARKUP }),
    true,
  ],
  ['code in the name of a field', () => withForm({ properties: named(CODE) }), true],
  [
    'code in an option',
    () => withForm({ properties: named('a', { enum: [CODE, '${globalThis.taken = 1}'] }) }),
    true,
  ],
  [
    'code in a pattern',
    () => withForm({ properties: named('a', { pattern: `${CODE.replaceAll(/[[\]]/g, '')}x` }) }),
    true,
  ],
  [
    'a statement of a module in a template',
    () => withForm({ body: 'x\nexport default globalThis.taken = true;\nimport("a")' }),
    true,
  ],
  [
    'the prototype as a field',
    () =>
      withForm({
        properties: JSON.parse(
          '{"__proto__": {"type": "string", "title": "A"}, "constructor": {"type": "string", "title": "B"}}',
        ) as object,
      }),
    true,
  ],
  ['a partial that calls itself', () => withForm({ body: '{{> loop}}', more: LOOP }), false],
  ['a pattern that never ends', () => withForm({ properties: named('a', { pattern: '^(a+)+$' }) }), false],
  ['a helper that runs code', () => withForm({ body: '{{constructor.constructor "return 1"}}' }), false],
  [
    'a schema of 5 MB',
    () => withForm({ properties: named('a', { description: 'x'.repeat(5_000_000) }) }),
    true,
  ],
  [
    'a reference out of the project',
    () => withForm({ properties: { a: { $ref: `${'../'.repeat(4)}outside.json` } } }),
    false,
  ],
  ['a schema that Ajv refuses', () => withForm({ properties: named('a', { type: 'function' }) }), false],
];

test('a form of an untrusted author is drawn as text or refused, while the page answers keys', async () => {
  const { page } = await open();
  const frame = await openFrame(page);
  await page.evaluate(() => document.body.append(document.createElement('input')));
  const input = page.locator('body > input');
  for (const [what, made, isDrawn] of FORMS) {
    const given = typeof made === 'function' ? made() : made;
    const asking = ask(page, 'show', {
      files: given,
      slug: VISIT_CARD,
      fill: 'everything',
      look: { theme: 'light', width: 360 },
    });
    await input.focus();
    await page.keyboard.press('a');
    const { ok, problems = [] } = await asking;
    expect([what, ok, ok ? '' : JSON.stringify(problems)]).toEqual([
      what,
      isDrawn,
      isDrawn ? '' : expect.stringMatching(/"message":".{8}/),
    ]);
    const taken = [frame, page.mainFrame()].map((each) =>
      each.evaluate(() => 'taken' in globalThis || 'type' in Object.prototype),
    );
    expect([what, ...(await Promise.all(taken))]).toEqual([what, false, false]);
  }
  await expect.poll(() => input.inputValue()).toBe('a'.repeat(FORMS.length));
});
