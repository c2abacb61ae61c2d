import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startApp } from '../tests/e2e/support/running-app.ts';
import { HELP_SCENES, README_SCENES, type Scene } from './images/scenes.ts';
import { openScenes, type Stage } from './images/stage.ts';
import { STUDIO_SCENES } from './images/studio-scenes.ts';
import { ensureChromium } from './lib/chromium.ts';
import { ROOT } from './lib/root.ts';

// `npm run images` takes the screenshots of the README and the help pages, in the built app with its demo data;
// `npm run images -- build try` takes those with these names alone.
const names = process.argv.slice(2);
const isWanted = ({ name }: Scene): boolean => names.length === 0 || names.includes(name);

/** Maximum size of a help screenshot, in bytes; those of the studio have four times its area. */
const [MOST_BYTES, MOST_STUDIO_BYTES] = [25_000, 60_000];

/** Converts a PNG to WebP in the best quality below a size. Throws when none is. */
async function toWebP(page: Page, png: Buffer, most: number): Promise<Buffer> {
  for (const quality of [0.9, 0.8, 0.7, 0.6, 0.5]) {
    const address = await page.evaluate(
      async ([source, level]) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', level);
      },
      [`data:image/png;base64,${png.toString('base64')}`, quality] as const,
    );
    const picture = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    if (picture.length <= most) return picture;
  }
  throw new Error('The picture is too heavy.');
}

/** French messages by text. */
const FRENCH = JSON.parse(readFileSync(join(ROOT, 'languages', 'fr.json'), 'utf8')) as Readonly<
  Record<string, unknown>
>;

/** Runs a scene in a new profile, in English or French, and returns its screenshot as PNG. */
async function play(browser: Browser, stage: Stage, scene: Scene, language = 'en'): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: scene.window,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  try {
    await context.addInitScript((chosen) => localStorage.setItem('phmc.language', chosen), language);
    const page = await context.newPage();
    const say = (message: string): string => (language === 'fr' ? String(FRENCH[message]) : message);
    const clip = await scene.play({ page, stage, say });
    return await page.screenshot({ caret: 'initial', ...(clip && { clip }) });
  } catch (error) {
    throw new Error(`No picture of ${scene.name}.`, { cause: error });
  } finally {
    await context.close();
  }
}

const executablePath = await ensureChromium();
if (executablePath === undefined) throw new Error('No Chromium was found; set CHROMIUM_PATH to one.');
const app = await startApp();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const stage = await openScenes(app.url);
  const readme = join('docs', 'images');
  const blank = await browser.newPage();
  for (const [help, scenes, most, languages] of [
    [join('src', 'features', 'tools', 'time-savers', 'pictures'), HELP_SCENES, MOST_BYTES, ['en', 'fr']],
    [join('src', 'features', 'studio', 'help', 'pictures'), STUDIO_SCENES, MOST_STUDIO_BYTES, ['en']],
  ] as const) {
    mkdirSync(join(ROOT, help), { recursive: true });
    for (const scene of scenes.filter(isWanted))
      for (const language of languages) {
        const picture = await toWebP(blank, await play(browser, stage, scene, language), most);
        const file = join(help, `${scene.name}${language === 'en' ? '' : `.${language}`}.webp`);
        writeFileSync(join(ROOT, file), picture);
        console.log(`${file}: ${picture.length} bytes`);
      }
  }
  for (const scene of README_SCENES.filter(isWanted))
    writeFileSync(join(ROOT, readme, `${scene.name}.png`), await play(browser, stage, scene));
} finally {
  await browser.close();
  await app.close();
}
