import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/root.ts';
import { withBrowser } from '../e2e/support/browser.ts';
import { openApp } from '../e2e/support/main-screen.ts';

const open = withBrowser();

const WINDOWS = [
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;

const PAGES = { home: undefined, form: 'consultation-notes-phmc' } as const;

/** Pixels of half size differ if a color channel does by more than this; text drawn anew stays below it. */
const MOST_OF_A_CHANNEL = 48;
/** Maximum share of different pixels. A field that moves by its own height exceeds it. */
const MOST_OF_A_PICTURE = 0.01;

const ACCEPTED = join(ROOT, 'tests', 'soak', 'pictures');
const FOUND = join(ROOT, '.cache', 'pictures');
const accepts = process.env['PICTURES'] === 'accept';

interface Compared {
  readonly accepted: string | undefined;
  readonly found: string;
  readonly mostOfAChannel: number;
}

/** Runs in a blank page: returns a screenshot at half size as WebP, and the share of its pixels that differ from another. */
async function compare({ accepted, found, mostOfAChannel }: Compared) {
  const draw = async (picture: string, type: string, scale: number): Promise<HTMLCanvasElement> => {
    const image = new Image();
    image.src = `data:image/${type};base64,${picture}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.width * scale, height: image.height * scale });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  };
  const pixels = (canvas: HTMLCanvasElement): Uint8ClampedArray =>
    canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
  const half = await draw(found, 'png', 0.5);
  const picture = half.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
  if (accepted === undefined) return { picture, share: 1 };
  const [a, b] = [pixels(await draw(accepted, 'webp', 1)), pixels(half)];
  if (a.length !== b.length) return { picture, share: 1 };
  const different = new Set<number>();
  for (const [index, channel] of a.entries())
    if (Math.abs(channel - (b[index] ?? 0)) > mostOfAChannel) different.add(index >> 2);
  return { picture, share: different.size / (a.length / 4) };
}

async function show(page: Page, slug: string | undefined): Promise<void> {
  // Forms have the date of today.
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'));
  await openApp(page, slug);
  if (slug === undefined) await page.locator('.home').waitFor();
  else await page.getByRole('button', { name: 'Form', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('[aria-busy="true"], .skeleton__bar').count()).toBe(0);
}

test.each(
  WINDOWS.flatMap(([width, height]) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      (['home', 'form'] as const).map((name) => ({ name, theme, width, height })),
    ),
  ),
)('$name looks as accepted at $width pixels, $theme', async ({ name, theme, width, height }) => {
  const { page, context } = await open({ width, height, theme, touch: width < 1000 });
  await show(page, PAGES[name]);
  const found = (await page.screenshot()).toString('base64');
  const file = `${name}-${width}-${theme}.webp`;
  const accepted = join(ACCEPTED, file);
  const blank = await context.newPage();
  const { picture, share } = await blank.evaluate(compare, {
    accepted: existsSync(accepted) ? readFileSync(accepted).toString('base64') : undefined,
    found,
    mostOfAChannel: MOST_OF_A_CHANNEL,
  });
  const folder = accepts ? ACCEPTED : FOUND;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), Buffer.from(picture, 'base64'));
  if (!accepts)
    expect(share, `${join(FOUND, file)}; PICTURES=accept accepts it`).toBeLessThan(MOST_OF_A_PICTURE);
});
