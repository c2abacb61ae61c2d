import { expect, test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { appUrl } from './support/app.ts';
import { BROWSERS } from './browsers/support/browsers.ts';
import { openForm } from './browsers/support/form.ts';
import { click, press, type, until } from './browsers/support/remote-page.ts';

test('firefox', { timeout: 120_000 }, async () => {
  const start = BROWSERS.find(({ name }) => name === 'Firefox')?.start;
  if (!start) throw new Error('none');
  const page = await start();
  try {
    await page.resize(1440, 900);
    await openForm(page, appUrl(), 'death-report');
    await click(page, '#root_decedentName');
    await type(page, 'Maria Perez Junior');
    const answer = '[data-printed="root_decedentName"]';
    await until(page, (wanted: string) => document.querySelector(wanted) !== null, answer);
    await page.run(() => {
      (document.activeElement as HTMLElement).blur();
      const log: string[] = [];
      Object.assign(globalThis, { log });
      for (const kind of ['mousedown', 'mouseup', 'click', 'focusin'])
        document.addEventListener(
          kind,
          (e) =>
            log.push(
              `${kind} ${(e.target as HTMLElement).outerHTML.slice(0, 90)} sel=${getSelection()?.isCollapsed} ${getSelection()?.toString().slice(0, 30)}`,
            ),
          true,
        );
    });
    await click(page, answer);
    await new Promise((r) => setTimeout(r, 1500));
    console.log(
      await page.run(
        (wanted: string) =>
          JSON.stringify({
            log: (globalThis as unknown as { log: string[] }).log,
            active: document.activeElement?.outerHTML.slice(0, 100),
            rects: [...document.querySelector(wanted)!.getClientRects()].map((r) => [
              r.x,
              r.y,
              r.width,
              r.height,
            ]),
            text: document.querySelector(wanted)!.textContent,
          }),
        answer,
      ),
    );
    await press(page, 'F9');
    await new Promise((r) => setTimeout(r, 800));
    await page.run(() => {
      (document.activeElement as HTMLElement).blur();
      document.addEventListener(
        'paste',
        (e) =>
          (globalThis as unknown as { log: string[] }).log.push(
            `PASTE ${(e.target as HTMLElement).localName} ${e.clipboardData?.getData('text/plain').length}`,
          ),
        true,
      );
    });
    await press(page, 'Control+v');
    await new Promise((r) => setTimeout(r, 4000));
    console.log(
      await page.run(() =>
        JSON.stringify({
          log: (globalThis as unknown as { log: string[] }).log.slice(-3),
          dialog: document.querySelector('dialog[open]')?.textContent?.slice(0, 200),
        }),
      ),
    );
    writeFileSync('/tmp/reading-ff.png', await page.picture());
  } finally {
    await page.close();
  }
  expect(1).toBe(1);
});
