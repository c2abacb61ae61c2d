import { describe, test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { appUrl } from './support/app.ts';
import { BROWSERS } from './browsers/support/browsers.ts';
import { openForm } from './browsers/support/form.ts';
import { click, press, type } from './browsers/support/remote-page.ts';

describe.each(BROWSERS)('$name', ({ name, start }) => {
  test('walk', { timeout: 120_000 }, async () => {
    if (!start) throw new Error('none');
    const page = await start();
    const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));
    try {
      await page.resize(900, 900);
      await openForm(page, appUrl(), 'death-report');
      await click(page, '#root_decedentName');
      await type(page, 'Maria Perez');
      await wait(1500);
      await page.resize(1440, 900);
      await openForm(page, appUrl(), 'death-report');
      await click(page, '#root_decedentName');
      await press(page, 'End');
      await type(page, ' Junior');
      await wait(3000);
      const answer = '[data-printed="root_decedentName"]';
      const look = () => page.run((wanted: string) => JSON.stringify({ w: innerWidth, value: (document.querySelector('#root_decedentName') as HTMLInputElement).value, all: [...document.querySelectorAll(wanted)].map((e) => [e.localName, e.textContent, [...e.getClientRects()].map((r) => [Math.round(r.x), Math.round(r.y), Math.round(r.width), Math.round(r.height)])]), at: [...document.querySelectorAll(wanted)].slice(0, 1).map((e) => { const r = e.getClientRects()[0]; return r ? document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)?.outerHTML.slice(0, 120) : 'no rect'; }) }), answer);
      console.log(name, await look());
      await page.run(() => {
        (document.activeElement as HTMLElement).blur();
        const log: string[] = [];
        Object.assign(globalThis, { log });
        for (const kind of ['mousedown', 'click', 'focusin'])
          document.addEventListener(kind, (e) => log.push(`${kind} ${(e.target as HTMLElement).outerHTML.slice(0, 90)} sel=${getSelection()?.isCollapsed} ${getSelection()?.toString().slice(0, 30)}`), true);
      });
      await click(page, answer);
      await wait(1500);
      console.log(name, await look(), await page.run(() => JSON.stringify({ log: (globalThis as unknown as { log: string[] }).log, active: document.activeElement?.outerHTML.slice(0, 100), dialog: document.querySelector('dialog[open]')?.textContent?.slice(0, 100) })));
      writeFileSync(`/tmp/reading-walk-${name}.png`, await page.picture());
    } finally {
      await page.close();
    }
  });
});
