// @module-tag nightly
import { crc32 } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { field, openApp } from './support/main-screen.ts';
import { isSignedIn, sendEmail } from './sign-in/support/sign-in.ts';
import { typeInto } from './support/keyboard.ts';

const open = withBrowser();

const MEGABYTE = 1024 * 1024;
const BEGIN = '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489';
const DATA = '0000000d4944415478da6364f8cf500f00038601805a347d6b';
const END = '0000000049454e44ae426082';

const picture = (name: string, ...parts: Buffer[]) => ({
  name,
  mimeType: name.endsWith('.png') ? 'image/png' : 'application/pdf',
  buffer: Buffer.concat(parts),
});
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
/** Returns a single-pixel PNG with a comment of the given size in bytes. */
function dot(name: string, bytes = 0) {
  const note = Buffer.alloc(bytes + 12);
  note.writeUInt32BE(bytes);
  note.write('tEXt', 4);
  note.writeUInt32BE(crc32(note.subarray(4, -4)), bytes + 8);
  return picture(name, hex(BEGIN + DATA), note, hex(END));
}

const line = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Images being uploaded' }).getByRole('listitem').filter({ hasText: words });

test('a picture is uploaded and printed in the post; a failed upload shows its error beside the field', async () => {
  const { page, context, expectClean } = await open({ width: 1440 });
  await sendEmail(page, 'medic@demo.invalid');
  await isSignedIn(page);
  await allowClipboard(page);
  await openApp(page, 'death-report');
  const choose = (...files: ReturnType<typeof picture>[]) =>
    page.getByLabel('Scene photos: files').setInputFiles(files);
  const tiles = page.locator('.image-list:has([aria-label="Scene photos: web address"]) .tile img');

  await choose(dot('wound.png'), picture('notes.pdf', Buffer.from('%PDF')), dot('poster.png', 9 * MEGABYTE));
  await line(page, 'notes.pdf: not added. Choose a PNG, JPEG, GIF or WebP image.').waitFor();
  await line(page, 'poster.png: not added. The image must be 9 MB or smaller.').waitFor();
  await tiles.first().waitFor();
  // Off screen a picture is not loaded before it comes near.
  await tiles.first().scrollIntoViewIfNeeded();
  await expect.poll(() => tiles.first().evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1);

  // A slow line, so that there is something to see and to cancel.
  const network = await context.newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await throttle(MEGABYTE);
  await choose(dot('large.png', 3 * MEGABYTE), dot('second.png', 3 * MEGABYTE));
  await line(page, 'large.png').getByRole('progressbar').waitFor();
  const seen = new Set<number>();
  while ((await line(page, 'large.png').count()) > 0)
    for (const value of await page
      .getByRole('progressbar', { name: 'large.png' })
      .evaluateAll((bars) => bars.map((bar) => (bar as HTMLProgressElement).value)))
      seen.add(value);
  expect([...seen].filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(2);
  await line(page, 'second.png').getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'second.png: cancel' }).click();
  await line(page, 'second.png').waitFor({ state: 'detached' });
  await throttle(-1);
  await expect.poll(() => tiles.count()).toBe(2);
  await expectClean();

  // From here on the browser logs failed requests.
  await choose(picture('torn.png', hex(BEGIN)));
  await line(page, 'torn.png: not added. The file is not an image that posts can show.').waitFor();
  await page.route(/\/uploadImage$/, (route) => route.abort(), { times: 1 });
  await choose(dot('again.png'));
  const again = line(page, 'again.png: not added. The server cannot be reached.');
  await again.getByRole('button', { name: 'Try again' }).click();
  await line(page, 'again.png').waitFor({ state: 'detached' });
  await expect.poll(() => tiles.count()).toBe(3);

  await typeInto(field(page, 'Decedent name'), 'Maria Perez');
  await page.keyboard.press('F9');
  await page
    .getByText(/^Post copied/)
    .first()
    .waitFor();
  const sources = await tiles.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const post = await readClipboard(page);
  expect(sources.map((url) => post.includes(`[img]${url}[/img]`))).toEqual([true, true, true]);
});
